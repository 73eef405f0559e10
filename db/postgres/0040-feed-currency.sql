-- expand
-- In which currency prices of a feed are that state none, ISO 4217, as the shop answered; null: never asked.
alter table shop_feed add column currency text;
-- What spoke for another currency when the shop answered, and asks for nothing any more.
alter table shop_feed add column currency_despite text;
