-- expand
-- no transaction
create index concurrently bid_plan_change_set on bid_plan (change_set) where change_set is not null;
