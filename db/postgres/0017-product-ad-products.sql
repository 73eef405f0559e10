-- What a won place of an ad can show: the shop's most clicked products of the ad's target, more than a place has, as
-- some may be out of stock when it is shown.
create table product_ad_product (
  ad_id integer not null references product_ad on delete cascade,
  rank smallint not null check (rank > 0),
  product_id integer not null references product,
  clicks integer not null check (clicks >= 0),
  primary key (ad_id, rank)
);
create index product_ad_product_product on product_ad_product (product_id);
