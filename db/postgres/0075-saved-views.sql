-- expand
-- Pages of reports with their filter, days and order under a name.
create table saved_view (
  id integer primary key generated always as identity,
  shop_id integer not null references shop on delete cascade,
  -- Whose own it is; null: the people of the shop share it.
  owner_id integer references app_user on delete cascade,
  author_id integer references app_user on delete set null,
  name text not null check (length(name) between 1 and 60),
  page text not null,
  -- Parameters of the page's address, by name.
  search jsonb not null,
  period text,
  -- Whoever changes it says which one they have seen.
  version integer not null default 1,
  changed_at timestamptz not null
);
create unique index saved_view_own_name on saved_view (shop_id, owner_id, lower(name)) where owner_id is not null;
create unique index saved_view_shared_name on saved_view (shop_id, lower(name)) where owner_id is null;
create index saved_view_owner on saved_view (owner_id) where owner_id is not null;
create index saved_view_author on saved_view (author_id) where author_id is not null;

-- Where somebody begins after signing in; the name says what it was once the view is gone.
create table start_view (
  user_id integer primary key references app_user on delete cascade,
  view_id integer references saved_view on delete set null,
  name text not null
);
create index start_view_view on start_view (view_id) where view_id is not null;
