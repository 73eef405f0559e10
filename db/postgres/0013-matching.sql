-- GTINs as they are compared: UPC-12, EAN-13 and GTIN-14 of one number meet.
create function gtin_key(ean text) returns text language sql immutable parallel safe as $$
  select lpad(ean, 14, '0')
$$;

drop index product_ean;
create index product_ean on product (portal_id, gtin_key(ean)) where ean is not null;
-- Model numbers are compared by their letters and digits alone.
create index product_model on product (portal_id, replace(name_key(mpn), ' ', '')) where mpn is not null;
create index product_words on product using gin (string_to_array(name_key, ' '));
create index product_brought on product (portal_id, id) where brought_by is not null;
drop index product_merged;
create index product_merged on product (portal_id, merged_into) where merged_into is not null;

-- What a person decided an item to be; every import keeps to it, also when the item was away.
create table match_decision (
  shop_id integer not null references shop on delete cascade,
  item_id text not null,
  product_id integer not null references product,
  -- What the item was before, and by what: the way back.
  before_product_id integer not null references product,
  before_matched_by text not null,
  -- Staff's decisions are not the merchant's to change.
  by_staff boolean not null,
  decided_by integer references app_user on delete set null,
  decided_at timestamptz not null,
  primary key (shop_id, item_id)
);
create index match_decision_product on match_decision (product_id);

-- Staff found two products to be one. `product.merged_into` names the last target of a chain, this the step.
create table product_merge (
  product_id integer primary key references product,
  into_product_id integer not null references product,
  merged_by integer references app_user on delete set null,
  merged_at timestamptz not null,
  -- The offers, bids and moves as they were: the way back.
  was jsonb not null
);
create index product_merge_into on product_merge (into_product_id);

-- The shop has nothing on the first product any more: what was written under it counts for the second.
create table product_move (
  shop_id integer not null references shop on delete cascade,
  from_product_id integer not null references product,
  to_product_id integer not null references product,
  primary key (shop_id, from_product_id),
  check (from_product_id <> to_product_id)
);

create index feed_item_own on feed_item (shop_id, product_id) where matched_by = 'own' and gone_at is null;

-- For deleting shops and people, and for asking where a product's moves lead.
create index product_bringer on product (brought_by) where brought_by is not null;
create index feed_import_starter on feed_import (started_by) where started_by is not null;
create index match_decision_decider on match_decision (decided_by) where decided_by is not null;
create index product_merge_merger on product_merge (merged_by) where merged_by is not null;
create index product_move_from on product_move (from_product_id);
create index product_move_to on product_move (to_product_id);
