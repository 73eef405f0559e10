-- expand
-- By which a shop's page in the buyer's browser says orders (/v1/conversion/{key}): no secret, since it stands in the page.
create table conversion_key (
  shop_id integer primary key references shop on delete cascade,
  key text not null unique check (key ~ '^[0-9a-z]{24}$'),
  made_by integer references app_user on delete set null,
  made_at timestamptz not null
);
create index conversion_key_maker on conversion_key (made_by);
