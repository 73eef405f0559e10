-- expand
-- What a goal is for where nobody names it: categories, products or ads that match, looked up anew for every plan.
alter table bid_goal add column matching jsonb;
