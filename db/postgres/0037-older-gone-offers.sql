-- expand
-- no transaction
-- Of what went away before it was noted, what feeds know: items that left, and when. Clicks may be so late.
do $$
declare
  one integer;
begin
  for one in select id from shop order by id loop
    insert into gone_offer (shop_id, product_id, price_minor, gone_at)
    select distinct on (item.product_id) one, item.product_id, item.price_minor, item.gone_at
    from feed_item as item
    where item.shop_id = one and item.product_id is not null and item.gone_at > now() - interval '38 days'
      and not exists (select from offer where offer.shop_id = one and offer.product_id = item.product_id)
    order by item.product_id, item.gone_at desc, item.price_minor
    on conflict (shop_id, product_id) do nothing;
    commit;
  end loop;
end $$;
