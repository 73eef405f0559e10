-- expand
-- Goals may be for product ads: those that they name, and none is named by two …
create table bid_goal_ad (
  ad_id integer primary key references product_ad on delete cascade,
  goal_id integer not null references bid_goal on delete cascade
);
create index bid_goal_ad_goal on bid_goal_ad (goal_id);
-- … or all ads of the shop that no goal names.
create table bid_goal_rest_ads (
  shop_id integer primary key references shop on delete cascade,
  goal_id integer not null unique references bid_goal on delete cascade
);

-- Ads that people keep goals off.
create table product_ad_lock (
  ad_id integer primary key references product_ad on delete cascade,
  locked_at timestamptz not null
);

-- What a plan changed of ads, beside what it changed of bids.
alter table bid_plan add column ad_change_set uuid;
alter table bid_plan drop constraint bid_plan_check;
alter table bid_plan add constraint bid_plan_applied_check
  check ((applied_at is null) = (change_set is null and ad_change_set is null)) not valid;
