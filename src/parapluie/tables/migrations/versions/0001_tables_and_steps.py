"""Tables and their steps."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("key", KEY, primary_key=True),
        sa.Column("id", sa.String(32), nullable=False, unique=True),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("base", sa.Integer, nullable=False),
        sa.Column("info", sa.Text, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["listed", "status", "changed"])
    op.create_table(
        "steps",
        sa.Column("key", KEY, sa.ForeignKey("tables.key", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("steps")
    op.drop_table("tables")
