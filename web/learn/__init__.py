"""The panes for learning. None of it is loaded before one of them is opened."""
