-- expand
-- no transaction
create index concurrently shop_order_click on shop_order (coalesce(click_id, browser_click_id), shop_id)
  where coalesce(click_id, browser_click_id) is not null;
