"""What the code says of itself, read where it is declared: the comment behind a field, the docstring of a name.

Modules are read as text and not imported, so that what belongs to a library that is not installed is described too.
"""

import ast
import io
import re
import tokenize
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from msgspec import Struct

ORDERS = re.compile(r"\s*(?:#\s*)?(?:type: ignore|noqa|fmt:).*")  # what comments say to tools


class Name(Struct):
    """A name of the library, or a member of one."""

    name: str
    text: str  # its docstring, or the comment behind it
    signature: str = ""  # behind the name, if it can be called; the type, if it is a value
    kind: str = "value"  # class, function, property or value
    members: list["Name"] = []  # of a class
    base: str = ""  # the class of the library that has the rest of its members


@cache
def source_of(module: str) -> Path:
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise LookupError(f"There is no module {module}.")
    return Path(spec.origin)


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def comments(path: Path) -> dict[int, str]:
    """The comments of a file that stand behind code, by line."""
    found, code = {}, 0
    with io.StringIO(path.read_text(encoding="utf-8")) as file:
        for token in tokenize.generate_tokens(file.readline):
            if token.type != tokenize.COMMENT:
                code = token.end[0] if token.string.strip() else code
            elif code == token.start[0] and (text := ORDERS.sub("", token.string).lstrip("# ").strip()):
                found[token.start[0]] = text
    return found


def find(module: str, name: str) -> ast.stmt:
    """Where a name is declared at the top of a module."""
    for node in tree_of(source_of(module)).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return node
        if name in assigned(node):
            return node
    raise LookupError(f"{module} has no {name}.")


def assigned(node: ast.stmt) -> list[str]:
    """The names that a statement gives a value or a type."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def fields_of(kind: type) -> dict[str, str]:
    """The comment behind each field of a class that it declares itself."""
    path = source_of(kind.__module__)
    node = find(kind.__module__, kind.__name__)
    return {name: comments(path).get(one.end_lineno, "") for one in node.body for name in assigned(one)}


def entries_of(module: str, function: str) -> dict[str, str]:
    """The comment behind each entry of the dictionary that a function returns."""
    path = source_of(module)
    [made] = [one.value for one in ast.walk(find(module, function)) if isinstance(one, ast.Return)]
    pairs = zip(made.keys, made.values, strict=True)
    return {key.value: comments(path).get(value.end_lineno, "") for key, value in pairs}


def described(module: str, name: str) -> Name:
    """A name of a module with its public members."""
    node, path = find(module, name), source_of(module)
    if isinstance(node, ast.FunctionDef):
        return Name(name, ast.get_docstring(node) or "", signature(node), "function")
    if isinstance(node, ast.ClassDef):
        text, above = ast.get_docstring(node) or "", base(module, node)
        return Name(name, text, made_by(node), "class", members(node, path), above)
    return Name(name, comments(path).get(node.end_lineno, ""), ast.unparse(node.value))


def base(module: str, node: ast.ClassDef) -> str:
    """The first base of a class that is one of ours, as `module.Name`."""
    for one in node.bases:
        if not isinstance(one, ast.Name):
            continue
        for line in tree_of(source_of(module)).body:
            if isinstance(line, ast.ClassDef) and line.name == one.id:
                return f"{module}.{one.id}"
            is_ours = isinstance(line, ast.ImportFrom) and (line.module or "").startswith("parapluie")
            if is_ours and one.id in [alias.asname or alias.name for alias in line.names]:
                return f"{line.module}.{one.id}"
    return ""


def made_by(node: ast.ClassDef) -> str:
    """What a class is called with."""
    for one in node.body:
        if isinstance(one, ast.FunctionDef) and one.name == "__init__":
            return signature(one).removesuffix(" -> None")
    return ""


def members(node: ast.ClassDef, path: Path) -> list[Name]:
    """The public members of a class: what it declares, what it sets when it is made, properties and methods."""
    found = {}
    for one in node.body:
        for name in assigned(one):
            if not name.startswith("__"):
                found[name] = Name(name, comments(path).get(one.end_lineno, ""), type_of(one))
        if isinstance(one, ast.FunctionDef) and one.name == "__init__":
            found |= {made.name: made for made in attributes(one, path)}
        elif isinstance(one, ast.FunctionDef):
            marks = [ast.unparse(mark).rpartition(".")[2] for mark in one.decorator_list]
            is_value = "property" in marks or "cached_property" in marks
            shown = (f" -> {ast.unparse(one.returns)}" if one.returns else "") if is_value else signature(one)
            kind = "property" if is_value else "function"
            found[one.name] = Name(one.name, ast.get_docstring(one) or "", shown, kind)
    return [one for name, one in found.items() if not name.startswith("_")]


def attributes(made: ast.FunctionDef, path: Path) -> list[Name]:
    """What `__init__` sets that is not just what it was given."""
    given = {one.arg for one in [*made.args.args, *made.args.kwonlyargs]}
    found = []
    for one in ast.walk(made):
        targets = one.targets if isinstance(one, ast.Assign) else [one.target] if isinstance(one, ast.AnnAssign) else []
        for target in [part for whole in targets for part in getattr(whole, "elts", [whole])]:
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self" and target.attr not in given:
                found.append(Name(target.attr, comments(path).get(one.end_lineno, ""), type_of(one)))
    return found


def type_of(node: ast.AST) -> str:
    return f": {ast.unparse(node.annotation)}" if isinstance(node, ast.AnnAssign) else ""


def signature(node: ast.FunctionDef) -> str:
    """What a function is called with and gives, without `self`."""
    taken = node.args
    shown = ast.unparse(taken)
    if taken.args and taken.args[0].arg in ("self", "cls"):
        shown = re.sub(r"^(self|cls)(, )?", "", shown)
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"({shown}){result}".replace("'", '"')
