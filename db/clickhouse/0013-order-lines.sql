-- expand
-- What orders brought, a row for each line that counts. Rows are only added: what counts no more is written again with the
-- sign -1, so that sums over `sign` are exact at any time.
create table app.order_line (
  row_id UUID,
  sign Int8,
  shop_id UInt32,
  -- Of the click that the order is counted for, else of the order; in Belgrade, as all days.
  day Date,
  portal_id UInt8,
  at DateTime64(3, 'UTC'),
  hour UInt8,
  order_day Date,
  order_at DateTime64(3, 'UTC'),
  order_hour UInt8,
  -- shop_order.id of PostgreSQL.
  order_key UInt64,
  -- 1 in one row of each order.
  is_first UInt8,
  attributed UInt8,
  -- Of the click; 0 and '' where there is none.
  product_id UInt32,
  category_id UInt32,
  category_l1 UInt32,
  category_l2 UInt32,
  category_l3 UInt32,
  brand_id UInt32,
  position UInt16,
  kind Enum8('' = -1, 'base' = 0, 'bid' = 1, 'ad' = 2, 'module' = 3),
  device Enum8('' = -1, 'desktop' = 0, 'mobile' = 1, 'tablet' = 2),
  ad_id UInt32,
  coupon_id UInt32,
  -- What was bought; 0 where nobody knows the item.
  bought_product_id UInt32,
  bought_category_id UInt32,
  bought_l1 UInt32,
  bought_l2 UInt32,
  bought_l3 UInt32,
  -- Pieces that were kept.
  units Int64,
  -- Net of VAT, discount and returns, in hundredths of the portal's currency and in micro-euro.
  revenue_minor Int64,
  revenue_micros Int64,
  margin_minor Int64,
  margin_micros Int64,
  -- 1 where the amounts in euro, or the margin, are not known.
  no_rate UInt8,
  no_margin UInt8,
  margin_source Enum8('unknown' = 0, 'product' = 1, 'brand' = 2, 'category' = 3, 'shop' = 4)
) engine = MergeTree
partition by toYYYYMM(day)
order by (shop_id, day, product_id, order_key)
settings non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1,
  enable_block_number_column = 1;
