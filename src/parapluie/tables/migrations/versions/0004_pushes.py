"""Where browsers can be told that it is somebody's turn while no page is open."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "pushes",
        sa.Column("key", KEY, sa.ForeignKey("tables.key", ondelete="CASCADE"), primary_key=True),
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("endpoint", sa.String(512), primary_key=True),
        sa.Column("p256dh", sa.String(96), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )
    op.create_index("pushes_endpoint", "pushes", ["endpoint"])


def downgrade() -> None:
    op.drop_table("pushes")
