-- expand
-- Whose client a shop is, in the words of somebody who works in several: an agency's own groups, seen by nobody else.
create table client_shop (
  user_id integer not null references app_user on delete cascade,
  shop_id integer not null references shop on delete cascade,
  client text not null check (length(client) between 1 and 60),
  primary key (user_id, shop_id)
);
create index client_shop_shop on client_shop (shop_id);
