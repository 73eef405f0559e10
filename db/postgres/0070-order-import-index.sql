-- expand
-- no transaction
create index concurrently shop_order_version_import on shop_order_version (order_import_id, order_key)
  where order_import_id is not null;
