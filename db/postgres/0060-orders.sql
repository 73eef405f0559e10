-- expand
-- Orders of shops as their shops say them: the version that counts of each. Nothing in them is about a person.
create table shop_order (
  -- By which ClickHouse knows the order, and the screens.
  id bigint primary key generated always as identity,
  shop_id integer not null references shop on delete cascade,
  -- The shop's own.
  order_id text not null check (order_id !~ '@'),
  ordered_at timestamptz not null,
  -- In Belgrade.
  day date not null,
  status text not null check (status in ('placed', 'cancelled')),
  source text not null check (source in ('server', 'browser', 'file')),
  -- ISO; amounts are hundredths of it.
  currency text not null,
  -- The highest that was seen, also of versions that were replaced since; null where none had one.
  version bigint,
  click_id uuid,
  -- What the shop's page named: it stands in where the version that counts names none.
  browser_click_id uuid,
  shipping_minor bigint not null check (shipping_minor >= 0),
  discount_minor bigint not null check (discount_minor >= 0),
  -- [{ item_id | ean | product_id, quantity, price_minor, returned }]
  lines jsonb not null,
  content_hash bytea not null,
  first_received_at timestamptz not null,
  received_at timestamptz not null,
  -- Moves with each change of what the order is accounted from.
  revision integer not null default 1,
  -- When it is to be accounted, for the first time or again; null where it is settled.
  due_at timestamptz,
  unique (shop_id, order_id)
);
create index shop_order_day on shop_order (shop_id, day desc, id desc);
create index shop_order_due on shop_order (due_at, shop_id) where due_at is not null;
create index shop_order_kept on shop_order (day);

-- Every version that came and was not the same again, oldest first.
create table shop_order_version (
  order_key bigint not null references shop_order on delete cascade,
  number integer not null,
  received_at timestamptz not null,
  -- What became of it as it came: shared/rules/orders/place-version.ts.
  outcome text not null,
  -- As it was sent.
  content jsonb not null,
  primary key (order_key, number)
);

-- What was answered to a key, so that a repeated call is answered the same.
create table order_batch (
  id uuid primary key,
  shop_id integer not null references shop on delete cascade,
  idempotency_key text not null,
  body_hash bytea not null,
  answer jsonb not null,
  accepted_at timestamptz not null,
  unique (shop_id, idempotency_key)
);
create index order_batch_accepted on order_batch (accepted_at);
