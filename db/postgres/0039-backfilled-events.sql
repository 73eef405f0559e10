-- expand
-- What clicks cost that were brought long after they happened: it stands in the ledger, and counts in no limit.
create table backfilled_spending (
  shop_id integer not null references shop on delete cascade,
  day date not null,
  charge_micros bigint not null check (charge_micros >= 0),
  clicks integer not null check (clicks >= 0),
  primary key (shop_id, day)
);

-- When such a click was accepted: it is remembered for as long as any other, from then on.
alter table click_guard add column backfilled_at timestamptz;
