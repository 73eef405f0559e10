-- expand
-- Goals of product ads are tried too. What one was for stays as it was when it began, whatever its goal is for by now.
alter table bid_experiment add column of_ads boolean not null default false;

-- Where the ads of either wish stand while it is the other's turn, as `bid_experiment_bid` says it of bids. An ad may be
-- gone, and what came on it counts all the same: its id names none that there has to be.
create table bid_experiment_ad (
  experiment_id integer not null references bid_experiment on delete cascade,
  arm text not null check (arm in ('today', 'challenger')),
  ad_id integer not null check (ad_id > 0),
  micros bigint not null check (micros > 0),
  changed_day date,
  day_start_micros bigint check (day_start_micros > 0),
  day_changes smallint not null default 0,
  check ((changed_day is null) = (day_start_micros is null)),
  primary key (experiment_id, arm, ad_id)
);
