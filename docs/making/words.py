"""Types and tables in words, as Markdown."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import NODEFAULT, UNSET, inspect

from making.described import fields_of

RANGES = (("ge", "from"), ("gt", "above"), ("le", "to"), ("lt", "below"))
PLAIN = {
    inspect.AnyType: "anything",
    inspect.BoolType: "`bool`",
    inspect.BytesType: "`bytes`",
    inspect.FloatType: "`float`",
    inspect.IntType: "`int`",
    inspect.NoneType: "`None`",
    inspect.StrType: "`str`",
}


def type_words(kind: inspect.Type, links: dict[type, str]) -> str:
    """A type in words, with links to the structs that are described."""
    if isinstance(kind, inspect.Metadata):
        return type_words(kind.type, links)
    if isinstance(kind, inspect.UnionType):
        return " or ".join(type_words(one, links) for one in kind.types)
    if isinstance(kind, inspect.LiteralType):
        return " or ".join(f'`"{one}"`' for one in kind.values)
    if isinstance(kind, inspect.DictType):
        return f"{type_words(kind.value_type, links)} by {type_words(kind.key_type, links)}"
    if isinstance(kind, inspect.CollectionType):
        return f"list of {type_words(kind.item_type, links)}{limits(kind)}"
    if isinstance(kind, inspect.TupleType):
        return f"list of {' and '.join(type_words(one, links) for one in kind.item_types)}"
    if isinstance(kind, inspect.StructType):
        return f"[{kind.cls.__name__}]({links[kind.cls]})" if kind.cls in links else f"`{kind.cls.__name__}`"
    return PLAIN.get(type(kind), f"`{getattr(getattr(kind, 'cls', None), '__name__', '?')}`") + limits(kind)


def limits(kind: Any) -> str:
    """The bounds of a number, or of a length."""
    told = [f"{word} {getattr(kind, name)}" for name, word in RANGES if getattr(kind, name, None) is not None]
    least, most = getattr(kind, "min_length", None), getattr(kind, "max_length", None)
    if most is not None:
        told.append(f"{least} to {most} long" if least else f"at most {most} long")
    pattern = getattr(kind, "pattern", None)
    return "".join(f", {one}" for one in [" ".join(told[:2]), *told[2:]] if one) + (f", `{pattern}`" if pattern else "")


def described_in_type(kind: inspect.Type) -> str:
    """The description that a type bears, also as one of several."""
    if isinstance(kind, inspect.UnionType):
        return next((text for one in kind.types if (text := described_in_type(one))), "")
    return (kind.extra_json_schema or {}).get("description", "") if isinstance(kind, inspect.Metadata) else ""


def comment_on(kind: type, name: str) -> str:
    """The comment behind a field, in the class that declares it."""
    for one in kind.__mro__:
        if one.__module__.startswith("parapluie.") and name in one.__annotations__:
            return fields_of(one).get(name, "")
    return ""


def field_rows(kind: type, links: dict[type, str], *, own: bool = False) -> list[list[str]]:
    """The fields of a struct: name, type, default, meaning. With `own`, only those that it declares itself."""
    rows = []
    for field in inspect.type_info(kind).fields:
        if own and field.name not in kind.__annotations__:
            continue
        default = field.default
        if default is NODEFAULT and field.default_factory is not NODEFAULT:
            default = field.default_factory()
        shown = "" if default is NODEFAULT or default is UNSET else f"`{default!r}`"
        text = described_in_type(field.type)
        text = "; ".join(one for one in (comment_on(kind, field.name), text) if one)
        rows.append([f"`{field.encode_name}`", type_words(field.type, links), shown, text])
    return rows


def structs_in(kind: type) -> list[type]:
    """The structs that a struct is made of, itself first, in the order in which they appear."""
    found: list[type] = []

    def look(one: Any) -> None:
        if isinstance(one, inspect.StructType) and one.cls not in found:
            found.append(one.cls)
            for field in one.fields:
                look(field.type)
        for name in ("type", "item_type", "key_type", "value_type"):
            if hasattr(one, name):
                look(getattr(one, name))
        for name in ("types", "item_types"):
            for part in getattr(one, name, ()):
                look(part)

    look(inspect.type_info(kind))
    return found


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; columns in which nothing stands are left out."""
    whole = [list(row) for row in rows]
    kept = [i for i in range(len(heads)) if any(row[i] for row in whole)]
    lines = [[heads[i] for i in kept], ["---"] * len(kept), *([row[i] for i in kept] for row in whole)]
    return "".join(f"| {' | '.join(in_cell(text) for text in line)} |\n" for line in lines)


def in_cell(text: str) -> str:
    """Markdown on one line; a bar would end the cell, except in code."""
    text = " ".join(text.split())
    return text if "`" in text else text.replace("|", "&#124;")


def fields_table(kind: type, links: dict[type, str], *, own: bool = False) -> str:
    rows = field_rows(kind, links, own=own)
    return table(("field", "type", "default", "meaning"), rows) if rows else ""
