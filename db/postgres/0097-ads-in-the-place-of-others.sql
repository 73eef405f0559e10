-- expand
-- Ads that took the place of one whose target was changed, as that one comes back where the change is undone.
create table product_ad_replacement (
  ad_id integer primary key references product_ad on delete cascade,
  -- The first one of them; it is gone.
  was_ad_id integer not null,
  -- The goal that named it and does not run the new one; null where none did, or somebody has decided about it since.
  goal_id integer references bid_goal on delete set null
);
create index product_ad_replacement_goal on product_ad_replacement (goal_id) where goal_id is not null;
