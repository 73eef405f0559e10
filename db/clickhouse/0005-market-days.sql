-- Whether buyers see the shop's offers at the snapshot: not where it is suspended or over its limit.
alter table app.offer_day add column shown Bool default true after in_stock;

-- What a product costs in the shops that buyers see, out of the day's offers; offers is 0 once all are out of stock.
create table app.market_day (
  product_id UInt32,
  day Date,
  portal_id UInt8,
  lowest_minor Int64,
  -- Of an even number of offers the mean of the two in the middle, half up.
  median_minor Int64,
  highest_minor Int64,
  offers UInt32,
  snapshot_at DateTime('UTC')
) engine = ReplacingMergeTree(snapshot_at)
partition by toYYYYMM(day)
order by (product_id, day);

-- How a shop's prices stood against the market in a leaf category; a day's rows are those of its last snapshot.
create table app.price_day (
  shop_id UInt32,
  day Date,
  category_id UInt32,
  category_l1 UInt32,
  category_l2 UInt32,
  category_l3 UInt32,
  -- Products in stock that another shop offers too; cheapest and dearest are among them.
  compared UInt32,
  cheapest UInt32,
  dearest UInt32,
  -- Sums over the compared products.
  own_minor Int64,
  lowest_minor Int64,
  snapshot_at DateTime('UTC')
) engine = ReplacingMergeTree(snapshot_at)
partition by toYYYYMM(day)
order by (shop_id, day, category_id);
