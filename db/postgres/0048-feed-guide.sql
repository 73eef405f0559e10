-- expand
-- At which step of its guided first import a shop is (source, format, currency, categories, preview); until it is
-- through, imports bring items and no offers. Null: it is through, or never began.
alter table shop_feed add column guide text;
