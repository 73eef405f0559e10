-- Which pages signed-in people opened. Kept for a little more than a year.
create table app.page_log (
  day Date,
  at DateTime64(3, 'UTC'),
  user_id UInt32,
  client_uuid UUID,
  shop_id UInt32,
  route_name String,
  page String,
  page_url String
) engine = MergeTree
partition by toYYYYMM(day)
order by (day, user_id, at)
ttl day + interval 400 day
settings non_replicated_deduplication_window = 1000;
