-- expand
-- By which addresses of items are made that a feed brings none for, as https://shop.example/products/{handle}; null:
-- as the shop system that wrote the file does it.
alter table shop_feed add column link_template text;
