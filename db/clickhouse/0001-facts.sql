-- Append-only facts. A repeated insert of one batch is harmless: its token falls into the deduplication window.
create table app.click (
  event_id UUID,
  portal_id UInt8,
  shop_id UInt32,
  day Date,
  at DateTime64(3, 'UTC'),
  hour UInt8,
  view_id UUID,
  product_id UInt32,
  category_id UInt32,
  category_l1 UInt32,
  category_l2 UInt32,
  category_l3 UInt32,
  brand_id UInt32,
  position UInt16,
  kind Enum8('base' = 0, 'bid' = 1, 'ad' = 2, 'module' = 3),
  device Enum8('desktop' = 0, 'mobile' = 1, 'tablet' = 2),
  visitor String,
  price_minor Int64,
  base_micros Int64,
  charge_micros Int64,
  valid Bool,
  invalid_reason LowCardinality(String)
) engine = MergeTree
partition by toYYYYMM(day)
order by (shop_id, day, at, event_id)
settings non_replicated_deduplication_window = 10000;

create table app.impression (
  view_id UUID,
  portal_id UInt8,
  shop_id UInt32,
  day Date,
  at DateTime64(3, 'UTC'),
  hour UInt8,
  product_id UInt32,
  category_id UInt32,
  category_l1 UInt32,
  category_l2 UInt32,
  category_l3 UInt32,
  brand_id UInt32,
  position UInt16,
  kind Enum8('base' = 0, 'bid' = 1, 'ad' = 2, 'module' = 3),
  device Enum8('desktop' = 0, 'mobile' = 1, 'tablet' = 2)
) engine = MergeTree
partition by toYYYYMM(day)
order by (shop_id, day, category_id, product_id)
settings non_replicated_deduplication_window = 10000;

-- The last snapshot of a day wins: all offers of a shop are written each time, those out of stock too.
create table app.offer_day (
  shop_id UInt32,
  day Date,
  product_id UInt32,
  portal_id UInt8,
  category_id UInt32,
  category_l1 UInt32,
  category_l2 UInt32,
  category_l3 UInt32,
  brand_id UInt32,
  price_minor Int64,
  in_stock Bool,
  snapshot_at DateTime('UTC')
) engine = ReplacingMergeTree(snapshot_at)
partition by toYYYYMM(day)
order by (shop_id, day, product_id);
