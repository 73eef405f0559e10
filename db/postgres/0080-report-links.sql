-- expand
-- Links by which somebody without an account reads a report of a shop; each keeps what it shows, as it was when it was made.
create table report_link (
  id integer primary key generated always as identity,
  shop_id integer not null references shop on delete cascade,
  -- With their rights it is opened: it goes with the account.
  maker_id integer not null references app_user on delete cascade,
  title text not null,
  page text not null,
  search jsonb not null,
  period text not null,
  lang text not null,
  token_hash bytea not null unique,
  password_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened integer not null default 0,
  last_opened_at timestamptz
);
create index report_link_shop on report_link (shop_id, id desc);
create index report_link_maker on report_link (maker_id);
create index report_link_end on report_link (expires_at);
