-- expand
-- What a shop wants of its bids.
create table bid_goal (
  id integer primary key generated always as identity,
  shop_id integer not null references shop on delete cascade,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (
    kind in ('hold_position', 'target_cpc', 'target_cost_share', 'most_profit', 'most_clicks')),
  "position" smallint check ("position" between 1 and 3),
  -- Of the views, or cost over revenue.
  share double precision check (share > 0 and share <= 1),
  -- Of a click, or a day.
  micros bigint check (micros > 0),
  lowest_micros bigint not null check (lowest_micros > 0),
  highest_micros bigint not null check (highest_micros >= lowest_micros),
  mode text not null check (mode in ('suggest', 'automatic')),
  enabled boolean not null,
  all_categories boolean not null,
  weekdays smallint[] not null,
  hour_from smallint not null check (hour_from between 0 and 23),
  hour_to smallint not null check (hour_to > hour_from and hour_to <= 24),
  from_day date,
  to_day date check (to_day >= from_day),
  version integer not null default 1,
  author_id integer references app_user on delete set null,
  changed_at timestamptz not null,
  check ((kind = 'hold_position') = ("position" is not null)),
  check ((kind in ('hold_position', 'target_cost_share')) = (share is not null)),
  check ((kind in ('target_cpc', 'most_clicks')) = (micros is not null))
);
create index bid_goal_shop on bid_goal (shop_id, id);
create index bid_goal_author on bid_goal (author_id) where author_id is not null;
-- What no goal names is one goal's.
create unique index bid_goal_rest on bid_goal (shop_id) where all_categories;

-- What a goal names; nothing is named by two.
create table bid_goal_target (
  shop_id integer not null references shop on delete cascade,
  goal_id integer not null references bid_goal on delete cascade,
  category_id integer references category on delete cascade,
  product_id integer references product on delete cascade,
  check (num_nonnulls(category_id, product_id) = 1),
  unique nulls not distinct (shop_id, category_id, product_id)
);
create index bid_goal_target_goal on bid_goal_target (goal_id);
create index bid_goal_target_category on bid_goal_target (category_id) where category_id is not null;
create index bid_goal_target_product on bid_goal_target (product_id) where product_id is not null;

-- Bids that people keep goals off.
create table bid_lock (
  shop_id integer not null references shop on delete cascade,
  category_id integer references category on delete cascade,
  product_id integer references product on delete cascade,
  locked_at timestamptz not null,
  check (num_nonnulls(category_id, product_id) = 1),
  unique nulls not distinct (shop_id, category_id, product_id)
);
create index bid_lock_category on bid_lock (category_id) where category_id is not null;
create index bid_lock_product on bid_lock (product_id) where product_id is not null;

-- How the goals of a shop run.
create table auto_bid_shop (
  shop_id integer primary key references shop on delete cascade,
  -- Since when the shop has stopped them.
  stopped_at timestamptz,
  -- The factor on all automatic bids, and the errors that made it.
  pace double precision not null default 1 check (pace > 0 and pace <= 1),
  pace_debt double precision not null default 0,
  -- The hour of the last plan, so that two workers do not make it twice.
  planned_hour timestamptz
);
create table auto_bid_portal (
  portal_id integer primary key references portal on delete cascade,
  stopped_at timestamptz not null
);

create table bid_plan (
  id uuid primary key,
  shop_id integer not null references shop on delete cascade,
  made_at timestamptz not null,
  mode text not null check (mode in ('suggest', 'automatic')),
  status text not null check (status in ('open', 'applied', 'undone', 'expired', 'refused')),
  pace double precision not null,
  -- What is shown, as it was made.
  content jsonb not null,
  applied_at timestamptz,
  applied_by integer references app_user on delete set null,
  change_set uuid,
  check ((applied_at is null) = (change_set is null))
);
create index bid_plan_shop on bid_plan (shop_id, made_at desc);
create unique index bid_plan_open on bid_plan (shop_id) where status = 'open';
create index bid_plan_applied_by on bid_plan (applied_by) where applied_by is not null;
