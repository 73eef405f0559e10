-- When a shop was kept from trading, and why; the last one is open while shop.suspended says so.
create table shop_suspension (
  id integer primary key generated always as identity,
  shop_id integer not null references shop on delete cascade,
  from_at timestamptz not null,
  -- Null: it still holds.
  to_at timestamptz check (to_at >= from_at),
  reason text not null,
  suspended_by integer references app_user on delete set null,
  resumed_by integer references app_user on delete set null
);
create index shop_suspension_shop on shop_suspension (shop_id, from_at);
create unique index shop_suspension_open on shop_suspension (shop_id) where to_at is null;
create index shop_suspension_actor on shop_suspension (suspended_by) where suspended_by is not null;
create index shop_suspension_ender on shop_suspension (resumed_by) where resumed_by is not null;

-- Of those that are suspended nobody knows since when: as until now, their whole past counts as suspended.
insert into shop_suspension (shop_id, from_at, reason) select id, created_at, '' from shop where suspended;
