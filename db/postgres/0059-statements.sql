-- expand
-- What the clicks of a month cost a shop, by what they were for: written in the transaction that adds to `spending`, of
-- which it is a finer sum. `month` is the first day of a month in Belgrade.
create table month_charge (
  shop_id integer not null references shop,
  month date not null,
  -- Of the click when it was accepted; 0 where the product had none.
  category_id integer not null,
  kind text not null check (kind in ('base', 'bid', 'ad', 'module')),
  clicks integer not null check (clicks > 0),
  charge_micros bigint not null check (charge_micros >= 0),
  primary key (shop_id, month, category_id, kind)
);
create index month_charge_month on month_charge (month);

-- The last number that a portal has given to a statement in a year; none is left out and none is given again.
create table statement_number (
  portal_id smallint not null references portal,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (portal_id, year)
);

-- What a shop was charged in a month, as it was told; nothing of it changes afterwards.
create table statement (
  id integer primary key generated always as identity,
  portal_id smallint not null references portal,
  -- In which it was issued, in Belgrade.
  year smallint not null,
  number integer not null check (number > 0),
  shop_id integer not null references shop,
  month date not null check (extract(day from month) = 1),
  issued_at timestamptz not null,
  shop_name text not null,
  -- With which the month ended; null is none.
  limit_micros bigint,
  clicks integer not null,
  charge_micros bigint not null,
  -- Half up, of charge_micros.
  total_cents bigint not null,
  unique (portal_id, year, number),
  unique (shop_id, month)
);

create table statement_line (
  statement_id integer not null references statement,
  position integer not null check (position > 0),
  -- The month of its clicks: before that of the statement where they were accepted after that was told.
  of_month date not null,
  -- Null where the clicks were accepted by a version that did not know what for.
  category_id integer,
  category_name text not null,
  kind text check (kind in ('base', 'bid', 'ad', 'module')),
  clicks integer not null,
  charge_micros bigint not null,
  primary key (statement_id, position)
);

create function refuse_statement_change() returns trigger language plpgsql as $$
begin
  raise exception 'a statement that was issued never changes';
end $$;
create trigger statement_stays before update or delete on statement
  for each row execute function refuse_statement_change();
create trigger statement_line_stays before update or delete on statement_line
  for each row execute function refuse_statement_change();
