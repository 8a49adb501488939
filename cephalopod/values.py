"""`dataclass` for values: what `dataclasses` makes with ``frozen=True, slots=True``, without compiling anything.

The standard library writes the methods of each such class as source text and compiles it. That takes 3 ms a class
in a browser, and the page has 150 of them: a third of its time to start. The methods here are closures
over the names of the fields; to define a class costs a fiftieth of that, to make a value up to twice as much.

For type checkers it *is* `dataclasses.dataclass`, and `dataclasses.fields`, `replace` and `asdict` take these
values too. Not here: fields that are inherited, `ClassVar`, options for single fields but a default factory.

>>> @dataclass(frozen=True, slots=True)
... class Point:
...     x: int
...     y: int = 0
>>> Point(1), Point(1) == Point(x=1, y=0), replace(Point(1), y=5)
(Point(x=1, y=0), True, Point(x=1, y=5))
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import replace as replace
else:
    import dataclasses
    from operator import attrgetter

    class _Factory:
        """A default that is made anew for each value."""

        def __init__(self, make):
            self.make = make

    def field(*, default_factory):
        """Return the default of a field that each value makes for itself."""
        return _Factory(default_factory)

    def replace(value, /, **changes):
        """Return a value of the same class with some fields changed; TypeError where there is no such field."""
        cls = type(value)
        if "_slots" not in cls.__dict__ or hasattr(cls, "__post_init__"):
            return dataclasses.replace(value, **changes)
        new = cls.__new__(cls)
        for name, get, put in cls._slots:
            put(new, changes.pop(name) if name in changes else get(value))
        if changes:
            raise TypeError(f"{cls.__qualname__} has no field {next(iter(changes))!r}")
        return new

    def dataclass(*, frozen, slots, order=False):
        """Make a class of values; ``frozen`` and ``slots`` stand there for the reader and for type checkers."""
        assert frozen
        assert slots
        return _ordered_class if order else _value_class

    def _ordered_class(cls):
        def content(value):
            return [get(value) for _, get, _ in made._slots]

        def __lt__(self, other):
            return content(self) < content(other) if other.__class__ is made else NotImplemented

        def __gt__(self, other):
            return content(self) > content(other) if other.__class__ is made else NotImplemented

        cls.__lt__, cls.__gt__ = __lt__, __gt__
        made = _value_class(cls)
        return made

    def _value_class(cls):
        annotations = cls.__annotations__
        names = tuple(annotations)
        members = {
            name: member for name, member in cls.__dict__.items() if name not in ("__dict__", "__weakref__")
        }
        defaults = {name: members.pop(name) for name in names if name in members}
        title, checked = cls.__qualname__, "__post_init__" in members
        content = attrgetter(*names) if len(names) > 1 else lambda value: tuple(getattr(value, n) for n in names)

        def __init__(self, *given, **named):
            if named or len(given) != len(names):
                given = _completed(title, names, defaults, given, named)
            for put, item in zip(puts, given):  # noqa: B905  (they are equally long, and this runs often)
                put(self, item)
            if checked:
                self.__post_init__()

        def __eq__(self, other):
            return content(self) == content(other) if other.__class__ is made else NotImplemented

        def __hash__(self):
            return hash(content(self))

        def __repr__(self):
            shown = (f"{name}={item!r}" for name, item in zip(names, content(self), strict=True))
            return f"{title}({', '.join(shown)})"

        def __reduce__(self):
            return made, content(self)

        def __setattr__(self, name, _item):
            raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

        def __delattr__(self, name):
            raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")

        own = (__init__, __eq__, __hash__, __repr__, __reduce__, __setattr__, __delattr__)
        members |= {function.__name__: function for function in own}
        members |= {"__slots__": names, "__match_args__": names}
        members["__dataclass_fields__"] = _Fields(annotations, defaults)
        made = type(cls)(cls.__name__, cls.__bases__, members)
        slots = [(name, made.__dict__[name]) for name in names]
        made._slots = tuple((name, slot.__get__, slot.__set__) for name, slot in slots)
        puts = [put for _, _, put in made._slots]
        return made

    def _completed(title, names, defaults, given, named):
        """Return the values of all fields in their order; TypeError where they do not fit."""
        if len(given) > len(names):
            raise TypeError(f"{title}() takes {len(names)} values, not {len(given)}")
        values = list(given)
        for name in names[len(given) :]:
            if name in named:
                values.append(named.pop(name))
            elif name in defaults:
                default = defaults[name]
                values.append(default.make() if isinstance(default, _Factory) else default)
            else:
                raise TypeError(f"{title}() needs {name!r}")
        if named:
            raise TypeError(f"{title}() does not take {next(iter(named))!r}, or takes it only once")
        return values

    class _Fields:
        """What `dataclasses` asks of a class, made by `dataclasses` when it asks first."""

        def __init__(self, annotations, defaults):
            self._annotations, self._defaults = annotations, defaults
            self._made = None

        def __get__(self, _value, _cls):
            if self._made is None:
                items = [
                    (name, kind, self._field(name)) if name in self._defaults else (name, kind)
                    for name, kind in self._annotations.items()
                ]
                self._made = dataclasses.make_dataclass("Fields", items).__dataclass_fields__
            return self._made

        def _field(self, name):
            default = self._defaults[name]
            if isinstance(default, _Factory):
                return dataclasses.field(default_factory=default.make)
            return dataclasses.field(default=default)
