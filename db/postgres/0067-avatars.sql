-- expand
-- The small picture of a shop, or of somebody who looks after shops: written anew when it came, small enough for a row.
create table avatar (
  -- Everybody who knows it may see the picture; nobody guesses it, and it never gets another one.
  public_key text primary key,
  shop_id integer unique references shop on delete cascade,
  user_id integer unique references app_user on delete cascade,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null,
  set_at timestamptz not null,
  check (num_nonnulls(shop_id, user_id) = 1)
);
