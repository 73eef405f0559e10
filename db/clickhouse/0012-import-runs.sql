-- expand
-- How often the import had been begun by then: what an earlier run of it left behind is not told.
alter table app.feed_finding add column run UInt16 default 0;
alter table app.feed_change add column run UInt16 default 0;
