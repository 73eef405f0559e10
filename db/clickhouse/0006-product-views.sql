-- One product page shown to one visitor, with the offers of its list in their order: what auctions are run again from.
-- Ads and what the partner module shows are not in the list.
create table app.product_view (
  view_id UUID,
  portal_id UInt8,
  day Date,
  at DateTime64(3, 'UTC'),
  product_id UInt32,
  category_id UInt32,
  category_l1 UInt32,
  category_l2 UInt32,
  category_l3 UInt32,
  brand_id UInt32,
  device Enum8('desktop' = 0, 'mobile' = 1, 'tablet' = 2),
  shop_ids Array(UInt32),
  positions Array(UInt16)
) engine = MergeTree
partition by toYYYYMM(day)
order by (portal_id, category_id, day, product_id, at)
settings non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1;

-- The last weeks of an installation that is older than the table.
insert into app.product_view
select view_id, any(portal_id), any(day), any(at), any(product_id), any(category_id), any(category_l1),
  any(category_l2), any(category_l3), any(brand_id), any(device),
  arrayMap(place -> place.2, arraySort(groupArray((position, shop_id))) as places),
  arrayMap(place -> place.1, places)
from app.impression
where kind in ('base', 'bid') and day >= today() - 35
group by view_id;
