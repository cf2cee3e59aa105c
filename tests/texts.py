"""Fluent files, as tests look at them."""

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


class Messages(Visitor):
    """The ids of Fluent texts with the variables of each, and what could not be read."""

    def __init__(self, *texts):
        self.variables, self.junk = {}, []
        for text in texts:
            self.visit(FluentParser().parse(text))

    def visit_Message(self, node):
        assert node.id.name not in self.variables, f"{node.id.name} is there twice"
        self.now = self.variables.setdefault(node.id.name, set())
        self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference):
        self.now.add(node.id.name)

    def visit_Junk(self, node):
        self.junk.append(node.content)
