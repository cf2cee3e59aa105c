"""The reference of the library: every name of `parapluie`, and every other name that the documentation uses."""

import re
from pathlib import Path

import parapluie
from making.described import Name, described

ROOT = Path(__file__).parents[2]
USED = re.compile(r"^\s*from (parapluie(?:\.\w+)+) import ([\w, ]+)$", re.M)


def names() -> dict[str, list[str]]:
    """The public names by their modules: those of the package itself, then those that pages and examples import."""
    found: dict[str, list[str]] = {"parapluie": sorted(parapluie.HOME)}
    pages = [*ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/*.py"), ROOT / "README.md"]
    at_root = {f"parapluie.{home}.{name}" for name, home in parapluie.HOME.items()}
    for page in sorted(pages):
        for module, imported in USED.findall(page.read_text(encoding="utf-8")):
            for name in imported.replace(" ", "").split(","):
                if f"{module}.{name}" not in at_root and not is_module(f"{module}.{name}"):
                    found.setdefault(module, [])
                    found[module] += [one for one in (name, *gives(module, name)) if one not in found[module]]
    return {module: sorted(found[module]) for module in sorted(found)}


def gives(module: str, name: str) -> list[str]:
    """The class of the same module that a function makes, if it does."""
    result = described(module, name).signature.rpartition(" -> ")[2]
    try:
        return [result] if described(module, result).kind == "class" else []
    except LookupError:
        return []


def is_module(path: str) -> bool:
    place = ROOT / "src" / Path(*path.split("."))
    return place.is_dir() or place.with_suffix(".py").is_file()


def library() -> tuple[str, list[str]]:
    """The page, and what nobody has described."""
    parts = [
        "# The library\n",
        "Whatever `import parapluie as pp` offers, then what the other pages and the examples take from its modules.\n",
    ]
    missing: list[str] = []
    for module, offered in names().items():
        parts.append(f"## {module} {{#{module}}}\n")
        for name in offered:
            home = f"parapluie.{parapluie.HOME[name]}" if module == "parapluie" else module
            parts.append(entry(described(home, name), module, missing))
    return "\n".join(parts), missing


def entry(one: Name, module: str, missing: list[str]) -> str:
    """A name with its members, and those of the classes that it builds on."""
    whole = f"{module}.{one.name}"
    if not one.text:
        missing.append(whole)
    shown = one.signature if one.kind != "value" else f" = {one.signature}"
    lines = [f"### {one.name} {{#{whole}}}\n", f"`{one.name}{shown}`\n", f"{one.text}\n"]
    base, members = one.base, list(one.members)
    while base:
        home, _, name = base.rpartition(".")
        above = described(home, name)
        have = {member.name for member in members}
        members += [member for member in above.members if member.name not in have]
        base = above.base
    for member in members:
        if not member.text and f"`{member.name}`" in one.text:
            member.text = "As said above."
    for member in sorted(members, key=lambda one: (one.kind == "function", one.name)):
        if not member.text:
            missing.append(f"{whole}.{member.name}")
        text = (member.text or "?").replace("\n", "\n    ")
        lines.append(f"`{member.name}{member.signature}` {{#{whole}.{member.name}}}\n:   {text}\n")
    return "\n".join(lines)
