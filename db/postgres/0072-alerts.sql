-- expand
-- What left the band of what is expected of a shop, and why.
create table alert (
  id integer primary key generated always as identity,
  shop_id integer not null references shop on delete cascade,
  kind text not null check (kind in ('clicks_low', 'cost_high', 'orders_low')),
  span text not null check (span in ('hour', 'day')),
  cause text not null,
  -- In which others bid more.
  category_id integer references category,
  level smallint not null check (level between 1 and 3),
  -- In Belgrade: the day it began on, or the day that it is about.
  day date not null,
  -- Clicks or orders; of cost micro-euro.
  expected bigint not null,
  seen bigint not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index alert_shop on alert (shop_id, id desc);
create unique index alert_open on alert (shop_id, kind) where span = 'hour' and ended_at is null;
create unique index alert_day on alert (shop_id, kind, day) where span = 'day';
create index alert_category on alert (category_id) where category_id is not null;

-- Who was told of an alert, and whether by mail.
create table alert_told (
  alert_id integer not null references alert on delete cascade,
  user_id integer not null references app_user on delete cascade,
  told_at timestamptz not null,
  by_mail boolean not null,
  primary key (alert_id, user_id)
);
create index alert_told_user on alert_told (user_id, told_at);

-- What somebody wants to be told of; those without a row the usual.
create table alert_settings (
  user_id integer primary key references app_user on delete cascade,
  sensitivity text not null check (sensitivity in ('high', 'usual', 'low')),
  kinds text[] not null,
  mails boolean not null
);
