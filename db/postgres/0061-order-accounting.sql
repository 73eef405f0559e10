-- expand
-- What an order was accounted as: shared/rules/orders/account-order.ts.
alter table shop_order
  -- Whether a click counts it, or why none does; null until it is accounted for the first time.
  add column attribution text,
  -- Its rows of app.order_line as they stand there with the sign 1, tab-separated, without their own id and sign.
  add column accounted_rows text[] not null default '{}',
  add column accounted_at timestamptz;

-- What a shop says of its prices and margins, and for how long after a click an order is the click's: each row holds from
-- its day to the next one's. Rates are hundredths of a percent.
create table shop_profit_settings (
  shop_id integer not null references shop on delete cascade,
  from_day date not null,
  window_days smallint not null check (window_days between 1 and 90),
  vat_rate smallint not null check (vat_rate between 0 and 10000),
  prices_include_vat boolean not null,
  -- Of what is sold where nothing nearer says another; null where the shop has not said it.
  margin_rate smallint check (margin_rate between 0 and 10000),
  -- [{ of: product | brand | category, id, rate }]
  margins jsonb not null default '[]',
  changed_by integer references app_user on delete set null,
  changed_at timestamptz not null,
  primary key (shop_id, from_day)
);
create index shop_profit_settings_changed_by on shop_profit_settings (changed_by);

-- How much of a portal's currency one euro is, where no law fixes it: each row holds from its day to the next one's.
create table euro_rate (
  portal_id smallint not null references portal,
  day date not null,
  -- Millionths of the currency.
  per_euro_micros bigint not null check (per_euro_micros > 0),
  changed_by integer references app_user on delete set null,
  changed_at timestamptz not null,
  primary key (portal_id, day)
);
create index euro_rate_changed_by on euro_rate (changed_by);

-- Rows of app.order_line on their way. A process of before, which does not know them, cannot end the wait of a batch that
-- has some.
alter table event_batch add column order_rows bytea;
alter table event_batch add constraint event_batch_orders_forwarded
  check (forwarded_at is null or order_rows is null) not valid;
