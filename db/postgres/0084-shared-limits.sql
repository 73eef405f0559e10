-- expand
-- What several shops may spend in a month together: the sum of their own limits is never above it.
create table shared_limit (
  id integer primary key generated always as identity,
  name text not null check (length(name) between 1 and 60),
  limit_micros bigint not null check (limit_micros > 0),
  -- Whoever changes it says which one they have seen.
  version integer not null default 1,
  changed_by integer references app_user on delete set null,
  changed_at timestamptz not null
);
create index shared_limit_changed_by on shared_limit (changed_by) where changed_by is not null;

create table shared_limit_shop (
  -- A shop has one at most.
  shop_id integer primary key references shop on delete cascade,
  shared_limit_id integer not null references shared_limit on delete cascade
);
create index shared_limit_shop_of on shared_limit_shop (shared_limit_id);
