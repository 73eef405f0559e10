-- expand
-- Processes hold in memory what auctions need; they hear at once which of it changed: 'offers:<product ids>',
-- 'bids:<shop ids>', 'ads:<category ids>', 'coupons:<shop ids>', 'spending:<shop ids>', 'prices:', and 'catalogue:' where
-- all of it may have. Whoever changes a table: triggers forget no place where that is done.
create function announce_ids(topic text, ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100000 then
    perform pg_notify('app_change', 'catalogue:');
    return;
  end if;
  -- A notification has room for 8,000 bytes.
  perform pg_notify('app_change', topic || ':' || string_agg(id::text, ','))
  from (
    select id, (row_number() over (order by id) - 1) / 700 as part
    from (select distinct unnest(ids) as id) one where id is not null
  ) numbered
  group by part;
end $$;

-- Pages of these products, and what ads show of them.
create function announce_products(ids integer[]) returns void language plpgsql as $$
begin
  perform announce_ids('offers', ids);
  if cardinality(ids) between 1 and 100000 then
    perform announce_ids('ads', array(
      select ad.category_id from product_ad_product top join product_ad ad on ad.id = top.ad_id
      where top.product_id = any(ids)));
  end if;
end $$;

create function announce_offers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_products(array(select distinct product_id from new_rows where product_id is not null));
  elsif tg_op = 'DELETE' then
    perform announce_products(array(select distinct product_id from old_rows where product_id is not null));
  elsif tg_table_name = 'offer' then
    perform announce_products(array(
      select distinct product_id from old_rows was full join new_rows became using (shop_id, product_id)
      where (was.price_minor, was.in_stock) is distinct from (became.price_minor, became.in_stock)));
  else
    perform announce_products(array(
      select distinct moved.id
      from old_rows was full join new_rows became using (shop_id, item_id),
        lateral (values (was.product_id), (became.product_id)) moved (id)
      where moved.id is not null
        and (was.product_id, was.ean, was.gone_at, was.in_stock, was.price_minor) is distinct from
          (became.product_id, became.ean, became.gone_at, became.in_stock, became.price_minor)));
  end if;
  return null;
end $$;

-- A merge moves offers, and what coupons hit.
create function announce_product_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from new_rows where merged_into is not null) then
      perform pg_notify('app_change', 'catalogue:');
    end if;
  elsif exists (
    select from old_rows was full join new_rows became using (id)
    where was.merged_into is distinct from became.merged_into
  ) then
    perform pg_notify('app_change', 'catalogue:');
  else
    perform announce_products(array(
      select id from old_rows was join new_rows became using (id)
      where (was.portal_id, was.category_id, was.brand_id, was.url, was.ean) is distinct from
        (became.portal_id, became.category_id, became.brand_id, became.url, became.ean)));
  end if;
  return null;
end $$;

-- The topic, and the ids by a query on the rows that changed.
create function announce_rows() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'table new_rows'
    when 'DELETE' then 'table old_rows'
    else 'table old_rows union all table new_rows' end;
  ids integer[];
begin
  execute format('with changed as (%s) select array(%s)', changed, tg_argv[1]) into ids;
  perform announce_ids(tg_argv[0], ids);
  return null;
end $$;

create function announce_topic() returns trigger language plpgsql as $$
begin
  perform pg_notify('app_change', tg_argv[0] || ':');
  return null;
end $$;

create trigger announce_inserts after insert on offer referencing new table as new_rows
  for each statement execute function announce_offers();
create trigger announce_updates after update on offer referencing old table as old_rows new table as new_rows
  for each statement execute function announce_offers();
create trigger announce_deletes after delete on offer referencing old table as old_rows
  for each statement execute function announce_offers();
create trigger announce_inserts after insert on feed_item referencing new table as new_rows
  for each statement execute function announce_offers();
create trigger announce_updates after update on feed_item referencing old table as old_rows new table as new_rows
  for each statement execute function announce_offers();
create trigger announce_deletes after delete on feed_item referencing old table as old_rows
  for each statement execute function announce_offers();
create trigger announce_inserts after insert on product referencing new table as new_rows
  for each statement execute function announce_product_rows();
create trigger announce_updates after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function announce_product_rows();
create trigger announce_inserts after insert on bid referencing new table as new_rows
  for each statement execute function announce_rows('bids', 'select shop_id from changed');
create trigger announce_updates after update on bid referencing old table as old_rows new table as new_rows
  for each statement execute function announce_rows('bids', 'select shop_id from changed');
create trigger announce_deletes after delete on bid referencing old table as old_rows
  for each statement execute function announce_rows('bids', 'select shop_id from changed');
create trigger announce_inserts after insert on spending referencing new table as new_rows
  for each statement execute function announce_rows('spending', 'select shop_id from changed');
create trigger announce_updates after update on spending referencing old table as old_rows new table as new_rows
  for each statement execute function announce_rows('spending', 'select shop_id from changed');
create trigger announce_deletes after delete on spending referencing old table as old_rows
  for each statement execute function announce_rows('spending', 'select shop_id from changed');
create trigger announce_inserts after insert on coupon referencing new table as new_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from changed');
create trigger announce_updates after update on coupon referencing old table as old_rows new table as new_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from changed');
create trigger announce_deletes after delete on coupon referencing old table as old_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from changed');
-- Where a coupon goes away with what it is for, that is told by itself.
create trigger announce_inserts after insert on coupon_category referencing new table as new_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from coupon where id in (select coupon_id from changed)');
create trigger announce_updates after update on coupon_category referencing old table as old_rows new table as new_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from coupon where id in (select coupon_id from changed)');
create trigger announce_deletes after delete on coupon_category referencing old table as old_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from coupon where id in (select coupon_id from changed)');
create trigger announce_inserts after insert on coupon_brand referencing new table as new_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from coupon where id in (select coupon_id from changed)');
create trigger announce_updates after update on coupon_brand referencing old table as old_rows new table as new_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from coupon where id in (select coupon_id from changed)');
create trigger announce_deletes after delete on coupon_brand referencing old table as old_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from coupon where id in (select coupon_id from changed)');
create trigger announce_inserts after insert on coupon_product referencing new table as new_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from coupon where id in (select coupon_id from changed)');
create trigger announce_updates after update on coupon_product referencing old table as old_rows new table as new_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from coupon where id in (select coupon_id from changed)');
create trigger announce_deletes after delete on coupon_product referencing old table as old_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from coupon where id in (select coupon_id from changed)');
-- Pictures of coupons.
create trigger announce_updates after update on upload referencing old table as old_rows new table as new_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from changed');
create trigger announce_deletes after delete on upload referencing old table as old_rows
  for each statement execute function announce_rows('coupons', 'select shop_id from changed');
create trigger announce_inserts after insert on product_ad referencing new table as new_rows
  for each statement execute function announce_rows('ads', 'select category_id from changed');
create trigger announce_updates after update on product_ad referencing old table as old_rows new table as new_rows
  for each statement execute function announce_rows('ads', 'select category_id from changed');
create trigger announce_deletes after delete on product_ad referencing old table as old_rows
  for each statement execute function announce_rows('ads', 'select category_id from changed');
create trigger announce_inserts after insert on product_ad_product referencing new table as new_rows
  for each statement execute function announce_rows('ads', 'select category_id from product_ad where id in (select ad_id from changed)');
create trigger announce_updates after update on product_ad_product referencing old table as old_rows new table as new_rows
  for each statement execute function announce_rows('ads', 'select category_id from product_ad where id in (select ad_id from changed)');
create trigger announce_deletes after delete on product_ad_product referencing old table as old_rows
  for each statement execute function announce_rows('ads', 'select category_id from product_ad where id in (select ad_id from changed)');
-- Few rows, which change seldom.
create trigger announce_deleted_products after delete on product
  for each statement execute function announce_topic('catalogue');
create trigger announce_categories after update or delete on category
  for each statement execute function announce_topic('catalogue');
create trigger announce_price_bands after insert or update or delete on price_band
  for each statement execute function announce_topic('prices');
create trigger announce_seasons after insert or update or delete on season
  for each statement execute function announce_topic('prices');
create trigger announce_season_bands after insert or update or delete on season_band
  for each statement execute function announce_topic('prices');
create trigger announce_portals after update on portal
  for each statement execute function announce_topic('prices');
