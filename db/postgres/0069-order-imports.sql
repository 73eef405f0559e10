-- expand
-- Runs that bring orders from files; what they share with click_import is called and means the same there.
create table order_import (
  id integer primary key generated always as identity,
  shop_id integer not null references shop on delete cascade,
  source text not null check (source in ('command', 'upload')),
  file_name text not null,
  stored_key text,
  started_by integer references app_user on delete set null,
  status text not null check (status in ('receiving', 'received', 'waiting', 'running', 'done', 'stopped', 'failed',
    'cancelled', 'undoing', 'undone')),
  reading jsonb,
  is_dry_run boolean not null default false,
  -- Cells stand here only of columns that an order is read from, never of what a file says of buyers.
  recognised jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  cancel_asked boolean not null default false,
  bytes bigint not null default 0,
  bytes_total bigint not null default 0,
  -- Orders of the file so far.
  orders integer not null default 0,
  -- Orders that it brought or changed, counted in the transactions that did.
  added integer not null default 0,
  summary jsonb,
  fault text,
  fault_values jsonb,
  undo_asked_by integer references app_user on delete set null,
  undo_asked_at timestamptz,
  undone_at timestamptz
);
create index order_import_shop on order_import (shop_id, id desc);
create index order_import_stored on order_import (stored_key) where stored_key is not null;
create index order_import_starter on order_import (started_by);
create index order_import_undoer on order_import (undo_asked_by);

-- The run that brought a version; null where a call did.
alter table shop_order_version add column order_import_id integer;
