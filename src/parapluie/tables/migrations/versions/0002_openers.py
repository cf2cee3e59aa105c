"""Who has opened a table, so that nobody fills the list alone."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("opener", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "opener")
