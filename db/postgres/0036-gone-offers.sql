-- expand
-- When a shop's offer of a product went away last, and what it cost then: a click on it is still charged for 48 hours.
create table gone_offer (
  shop_id integer not null,
  product_id integer not null,
  price_minor bigint not null,
  gone_at timestamptz not null,
  primary key (shop_id, product_id)
);
create index gone_offer_age on gone_offer (gone_at);

-- Whoever deletes offers or moves them to another product: triggers forget no place where that is done.
create function note_gone_offers() returns trigger language plpgsql as $$
begin
  insert into gone_offer (shop_id, product_id, price_minor, gone_at)
  select shop_id, product_id, price_minor, now() from gone order by shop_id, product_id
  on conflict (shop_id, product_id) do update set price_minor = excluded.price_minor, gone_at = excluded.gone_at;
  return null;
end $$;

create function note_moved_offer() returns trigger language plpgsql as $$
begin
  insert into gone_offer (shop_id, product_id, price_minor, gone_at)
  values (old.shop_id, old.product_id, old.price_minor, now())
  on conflict (shop_id, product_id) do update set price_minor = excluded.price_minor, gone_at = excluded.gone_at;
  return null;
end $$;

create trigger note_gone_offers after delete on offer
  referencing old table as gone for each statement execute function note_gone_offers();
create trigger note_moved_offer after update of product_id on offer
  for each row when (old.product_id <> new.product_id) execute function note_moved_offer();
