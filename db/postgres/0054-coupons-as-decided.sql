-- expand
-- What a coupon said when it was approved or rejected last, so that whoever reviews it again sees what is new. Null
-- where nothing was decided, or before this was kept.
alter table coupon add column decided_as jsonb;
