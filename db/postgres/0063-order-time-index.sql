-- expand
-- no transaction
create index concurrently shop_order_time on shop_order (shop_id, ordered_at desc, id desc);
