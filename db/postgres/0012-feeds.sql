-- Where a shop's product feed comes from, and how it is read.
create table shop_feed (
  shop_id integer primary key references shop on delete cascade,
  -- Null: the address of the profile, or uploads only.
  url text,
  -- Null: found out from the file.
  format text,
  -- For formats that are not known: which part of an item says what.
  mapping jsonb,
  -- Codes of the safe fixes that every import applies.
  fixes text[] not null default '{}',
  interval_hours smallint not null default 6 check (interval_hours between 1 and 168),
  -- What the host said of the file when it was last good, and the address it said it of.
  etag text,
  last_modified text,
  etag_url text,
  next_fetch_at timestamptz,
  -- The import whose items are the shop's offers now.
  good_import_id integer
);

create table feed_import (
  id integer primary key generated always as identity,
  shop_id integer not null references shop on delete cascade,
  source text not null check (source in ('address', 'upload', 'again')),
  url text,
  file_name text,
  -- Key of the bytes in the file store, as they came; null once they are deleted. An import that reads kept bytes
  -- anew, or that is tried again after a crash, has the key of the one they came with.
  stored_key text,
  -- receiving: its upload is under way; nobody is shown it.
  status text not null default 'waiting'
    check (status in ('receiving', 'waiting', 'running', 'done', 'unchanged', 'refused', 'failed', 'cancelled')),
  -- Taken even if it has far fewer items than the last good import: somebody said that this is right.
  accepts_drop boolean not null default false,
  -- How often its like was queued again after a crash.
  retries smallint not null default 0,
  -- Why it was refused or failed: a code of shared/rules/feeds/feed-errors.ts, and what it says.
  fault text,
  fault_values jsonb,
  started_by integer references app_user on delete set null,
  queued_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- Says that the one who runs it is alive.
  beat_at timestamptz,
  cancel_asked boolean not null default false,
  phase text,
  bytes bigint not null default 0,
  bytes_total bigint,
  format text,
  encoding text,
  items integer not null default 0,
  accepted integer not null default 0,
  rejected integer not null default 0,
  warned integer not null default 0,
  added integer not null default 0,
  gone integer not null default 0,
  price_changes integer not null default 0,
  -- [{code, severity, count, fixable, examples: [first 50]}] of the feed doctor.
  findings jsonb not null default '[]'
);
create index feed_import_shop on feed_import (shop_id, id desc);
create index feed_import_stored on feed_import (stored_key) where stored_key is not null;
-- One shop has at most one import under way and one behind it.
create unique index feed_import_waiting on feed_import (shop_id) where status = 'waiting';
create unique index feed_import_running on feed_import (shop_id) where status = 'running';
alter table shop_feed add foreign key (good_import_id) references feed_import on delete set null;

create trigger announce_feed_import after insert or update of status on feed_import
  for each row when (new.status = 'waiting') execute function announce_change('feed-import:', 'id');
create trigger announce_feed_cancel after update of cancel_asked on feed_import
  for each row when (new.cancel_asked) execute function announce_change('feed-cancel:', 'id');

-- Checks under way, one of a user at a time; their items stand in feed_stage under the id, negative.
create table feed_check (
  user_id integer primary key references app_user on delete cascade,
  id integer not null unique generated always as identity,
  started_at timestamptz not null
);

-- Names as they are compared: small letters and digits of any script, without the accents of the portals' languages.
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(translate(lower(name),
    'čćžšđáàâäãåéèêëíìîïóòôöõúùûüýñç', 'cczsdaaaaaaeeeeiiiiooooouuuuync'), '[^[:alnum:]]+', ' ', 'g'))
$$;

alter table product
  add column mpn text,
  add column image_url text,
  -- The product that this one was found to be; its offers and clicks count there.
  add column merged_into integer references product,
  -- The shop whose feed brought a product that the portal did not know.
  add column brought_by integer references shop on delete set null;
alter table brand add column name_key text generated always as (name_key(name)) stored;
create index brand_key on brand (name_key);
alter table product add column name_key text generated always as (name_key(name)) stored;
create index product_name on product (portal_id, name_key);
create index product_merged on product (merged_into) where merged_into is not null;

-- The shop's items as the last good import left them; those that left the feed stay for 90 days.
create table feed_item (
  shop_id integer not null references shop on delete cascade,
  item_id text not null,
  title text not null,
  link text not null,
  image text not null,
  price_minor bigint not null,
  in_stock boolean not null,
  brand text,
  ean text,
  mpn text,
  group_id text,
  category_text text not null,
  category_id integer references category,
  content_hash bigint not null,
  product_id integer references product,
  matched_by text check (matched_by in ('decision', 'ean', 'model', 'name', 'own')),
  first_seen_at timestamptz not null,
  gone_at timestamptz,
  primary key (shop_id, item_id)
);
create index feed_item_product on feed_item (product_id, shop_id);

-- The accepted items of an import under way; nothing of it outlives the import.
create unlogged table feed_stage (
  import_id integer not null,
  item_id text not null,
  line integer not null,
  title text not null,
  link text not null,
  image text not null,
  price_minor bigint not null,
  regular_minor bigint,
  in_stock boolean not null,
  quantity integer,
  brand text,
  ean text,
  mpn text,
  group_id text,
  -- What tells variants of a group apart.
  variant text,
  coupon text,
  category_text text not null,
  category_id integer,
  content_hash bigint not null,
  product_id integer,
  matched_by text,
  primary key (import_id, item_id)
);
