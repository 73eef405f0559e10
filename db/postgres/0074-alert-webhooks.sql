-- expand
-- Where a program of the shop is told of alerts.
create table alert_webhook (
  shop_id integer primary key references shop on delete cascade,
  url text not null,
  -- What signs each message; encrypted by the key of the installation.
  encrypted_secret text not null,
  made_at timestamptz not null
);

-- What is told, and what became of it: the same bytes at every try.
create table alert_delivery (
  id uuid primary key,
  shop_id integer not null references shop on delete cascade,
  -- Null is a test that somebody asked for.
  alert_id integer references alert on delete cascade,
  body text not null,
  created_at timestamptz not null,
  attempts smallint not null default 0,
  tried_at timestamptz,
  -- Of the last try: what HTTP answered, or why nothing did.
  status smallint,
  failure text,
  -- Null while it waits for a try.
  ended_at timestamptz,
  delivered boolean not null default false
);
create index alert_delivery_shop on alert_delivery (shop_id, created_at desc);
create unique index alert_delivery_alert on alert_delivery (alert_id);
create index alert_delivery_created on alert_delivery (created_at);
