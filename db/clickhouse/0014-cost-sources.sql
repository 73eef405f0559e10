-- expand
-- Margins may be counted from what an item costs: as the feed says (5), or the shop's own list (6).
alter table app.order_line modify column margin_source
  Enum8('unknown' = 0, 'product' = 1, 'brand' = 2, 'category' = 3, 'shop' = 4, 'feed' = 5, 'item' = 6);
