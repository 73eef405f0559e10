-- expand
-- Runs that bring clicks from elsewhere. The id is the number that people call a run by.
create table click_import (
  id integer primary key generated always as identity,
  shop_id integer not null references shop on delete cascade,
  source text not null check (source in ('command', 'upload')),
  file_name text not null,
  -- Key of an upload in the file store; null once it is deleted.
  stored_key text,
  started_by integer references app_user on delete set null,
  -- receiving: its upload is under way; received: it waits to be told how its columns are read; undoing: it is being
  -- taken back. Nothing but an undo follows after done, stopped, failed and cancelled.
  status text not null check (status in ('receiving', 'received', 'waiting', 'running', 'done', 'stopped', 'failed',
    'cancelled', 'undoing', 'undone')),
  -- How the file is read, as people said it last, and whether that is only tried.
  reading jsonb,
  is_dry_run boolean not null default false,
  -- What was found out about the file when it came.
  recognised jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  cancel_asked boolean not null default false,
  bytes bigint not null default 0,
  bytes_total bigint not null default 0,
  -- Clicks of the file so far.
  clicks integer not null default 0,
  -- Clicks that it brought, counted in the transactions that did.
  added integer not null default 0,
  -- What the last pass through the file found, a dry run or not.
  summary jsonb,
  -- Why it failed: a code of shared/rules/clicks/click-import.ts, and what it says.
  fault text,
  fault_values jsonb,
  undo_asked_by integer references app_user on delete set null,
  undo_asked_at timestamptz,
  -- From here on its clicks are in no sum any more, though some may still stand in ClickHouse.
  taken_back_at timestamptz,
  undone_at timestamptz,
  -- Products and categories that it had created, and that went with it.
  removed_products integer not null default 0,
  removed_categories integer not null default 0
);
create index click_import_shop on click_import (shop_id, id desc);
create index click_import_undoing on click_import (id) where status = 'undoing';
create index click_import_stored on click_import (stored_key) where stored_key is not null;

-- What the clicks of a run cost, as it was added to backfilled_spending.
create table click_import_day (
  click_import_id integer not null references click_import on delete cascade,
  day date not null,
  charge_micros bigint not null check (charge_micros >= 0),
  clicks integer not null check (clicks > 0),
  primary key (click_import_id, day)
);

create table click_import_batch (
  batch_id uuid primary key,
  click_import_id integer not null references click_import on delete cascade
);
create index click_import_batch_run on click_import_batch (click_import_id);

-- What a run created for its shop.
create table click_import_product (
  product_id integer primary key references product on delete cascade,
  click_import_id integer not null references click_import on delete cascade
);
create index click_import_product_run on click_import_product (click_import_id);
create table click_import_category (
  category_id integer primary key references category on delete cascade,
  click_import_id integer not null references click_import on delete cascade
);
create index click_import_category_run on click_import_category (click_import_id);
