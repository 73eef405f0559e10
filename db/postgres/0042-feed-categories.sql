-- expand
-- Which leaf of the portal a shop chose for a category of its feed, by the text as items keep it.
create table feed_category (
  shop_id integer not null references shop on delete cascade,
  feed_text text not null,
  category_id integer not null references category on delete cascade,
  chosen_by integer references app_user on delete set null,
  chosen_at timestamptz not null,
  primary key (shop_id, feed_text)
);
-- What other shops chose for the same text, and what goes with a category.
create index feed_category_text on feed_category (feed_text, category_id);
create index feed_category_leaf on feed_category (category_id);
