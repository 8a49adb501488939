"""The page's entry.  All the rest is in the archive of our Python, compiled in advance."""

from web.app import App

app = App()
app.start()
