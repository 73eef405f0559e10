-- expand
-- What a piece of an item costs a shop, where it has said so itself: each row holds from its day to the next one's of the
-- item, in hundredths of the portal's currency without VAT; null: not known any more.
create table item_cost (
  shop_id integer not null references shop on delete cascade,
  -- The shop's own number, as in its feed and its orders.
  item_id text not null,
  from_day date not null,
  cost_minor bigint check (cost_minor > 0),
  changed_by integer references app_user on delete set null,
  changed_at timestamptz not null,
  primary key (shop_id, item_id, from_day)
);
create index item_cost_changed_by on item_cost (changed_by);
