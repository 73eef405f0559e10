-- expand
-- no transaction
create index concurrently feed_item_number on feed_item (shop_id, lower(item_id) text_pattern_ops);
