-- What the feed doctor found, one row for each affected item: the file of a rule, and what it costs.
create table app.feed_finding (
  shop_id UInt32,
  import_id UInt32,
  day Date,
  code LowCardinality(String),
  line UInt32,
  item_id String,
  title String,
  value String,
  fixed String
) engine = MergeTree
partition by toYYYYMM(day)
order by (shop_id, import_id, code, line)
ttl day + interval 90 day
settings non_replicated_deduplication_window = 1000;

-- What an import changed: items that are new or gone, and other prices (minor units; 0 where there was none).
create table app.feed_change (
  shop_id UInt32,
  import_id UInt32,
  day Date,
  kind Enum8('new' = 0, 'gone' = 1, 'price' = 2),
  item_id String,
  title String,
  product_id UInt32,
  old_price_minor Int64,
  new_price_minor Int64
) engine = MergeTree
partition by toYYYYMM(day)
order by (shop_id, import_id, kind, item_id)
ttl day + interval 90 day
settings non_replicated_deduplication_window = 1000;
