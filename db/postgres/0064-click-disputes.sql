-- expand
-- Clicks that a shop says it should not pay for, as one question to the provider.
create table click_dispute (
  id integer primary key generated always as identity,
  shop_id integer not null references shop,
  reason text not null check (reason in ('repeated', 'burst', 'no_people', 'rival', 'other')),
  message text not null,
  opened_by integer references app_user on delete set null,
  -- Names are kept as they were: accounts come and go.
  opener text not null,
  opened_at timestamptz not null,
  decided_by integer references app_user on delete set null,
  decider text,
  decided_at timestamptz,
  answer text,
  check (num_nulls(decider, decided_at, answer) in (0, 3))
);
create index click_dispute_shop on click_dispute (shop_id, id desc);
create index click_dispute_waiting on click_dispute (id) where decided_at is null;
create index click_dispute_opener on click_dispute (opened_by) where opened_by is not null;
create index click_dispute_decider on click_dispute (decided_by) where decided_by is not null;

-- A click is disputed once, whatever came of it.
create table disputed_click (
  event_id uuid primary key,
  dispute_id integer not null references click_dispute,
  -- As the ledger had it then.
  clicked_at timestamptz not null,
  product_id integer not null,
  category_id integer not null,
  kind text not null check (kind in ('base', 'bid', 'ad', 'module')),
  charge_micros bigint not null check (charge_micros > 0),
  -- Null until somebody decides.
  accepted boolean
);
create index disputed_click_dispute on disputed_click (dispute_id);

-- What a shop gets back of what it was charged; only ever added to. The charges themselves never change.
create table credit (
  id integer primary key generated always as identity,
  shop_id integer not null references shop,
  dispute_id integer not null references click_dispute,
  -- Of the decision, in Belgrade: the statement of this month has it.
  month date not null check (extract(day from month) = 1),
  -- Of the clicks.
  of_month date not null check (extract(day from of_month) = 1),
  category_id integer not null,
  kind text not null check (kind in ('base', 'bid', 'ad', 'module')),
  clicks integer not null check (clicks > 0),
  credit_micros bigint not null check (credit_micros > 0)
);
create index credit_shop on credit (shop_id, month);
create index credit_month on credit (month);
create index credit_dispute on credit (dispute_id);
create function refuse_credit_change() returns trigger language plpgsql as $$
begin
  raise exception 'a credit that was given never changes';
end $$;
create trigger credit_stays before update or delete on credit
  for each row execute function refuse_credit_change();

alter table statement add column credit_micros bigint not null default 0;
alter table statement_line add column entry text not null default 'charge';
