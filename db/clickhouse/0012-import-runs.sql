-- expand
-- How often the import had been begun by then: what an earlier run of it left behind is not told.
alter table app.feed_finding add column if not exists run UInt16 default 0;
alter table app.feed_change add column if not exists run UInt16 default 0;
