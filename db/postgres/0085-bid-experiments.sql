-- expand
-- What a goal wants today, against something else, by turns on the same bids.
create table bid_experiment (
  id integer primary key generated always as identity,
  shop_id integer not null references shop on delete cascade,
  goal_id integer not null references bid_goal on delete cascade,
  -- What either wants, with its numbers.
  today jsonb not null,
  challenger jsonb not null,
  decides_by text not null check (decides_by in ('profit', 'clicks', 'cost', 'cpc', 'cost_share')),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  author_id integer references app_user on delete set null,
  made_at timestamptz not null,
  -- When it ended, why, and what the goal has wanted since.
  ended_at timestamptz,
  ended_by text check (ended_by in ('time', 'person', 'goal')),
  kept text check (kept in ('today', 'challenger')),
  check ((ended_at is null) = (ended_by is null)),
  check (kept is null or ended_at is not null)
);
create index bid_experiment_shop on bid_experiment (shop_id, id);
create index bid_experiment_author on bid_experiment (author_id) where author_id is not null;
create index bid_experiment_goal on bid_experiment (goal_id);
-- A goal is tried against one thing at a time.
create unique index bid_experiment_open on bid_experiment (goal_id) where ended_at is null;

-- The turns whose bids were set, and when.
create table bid_experiment_turn (
  experiment_id integer not null references bid_experiment on delete cascade,
  number smallint not null check (number >= 0),
  applied_at timestamptz not null,
  primary key (experiment_id, number)
);

-- Where the bids of either stand while it is the other's turn.
create table bid_experiment_bid (
  experiment_id integer not null references bid_experiment on delete cascade,
  arm text not null check (arm in ('today', 'challenger')),
  category_id integer references category on delete cascade,
  product_id integer references product on delete cascade,
  micros bigint not null check (micros > 0),
  -- The last day on which it changed, what it was when that day began, and how often it changed on it.
  changed_day date,
  day_start_micros bigint check (day_start_micros > 0),
  day_changes smallint not null default 0,
  check (num_nonnulls(category_id, product_id) = 1),
  check ((changed_day is null) = (day_start_micros is null)),
  unique nulls not distinct (experiment_id, arm, category_id, product_id)
);
create index bid_experiment_bid_category on bid_experiment_bid (category_id) where category_id is not null;
create index bid_experiment_bid_product on bid_experiment_bid (product_id) where product_id is not null;
