-- expand
-- With what the marks of a month's visitors are hashed; random, and deleted once no event of the month is taken any
-- more: from then on nobody can tell whose mark a hash was of.
create table visitor_key (
  -- As `2026-11`, in Belgrade.
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  key bytea not null
);

-- Whether `offer_visitor` was hashed with the key of its month: two days after the click. Before, processes of the
-- version before look for repeats by it too.
alter table click_guard add column keyed boolean not null default false;
-- What people agreed to, and when: the version is the hash of the text that they saw.
create table agreement (
  user_id integer not null references app_user on delete cascade,
  document text not null check (document in ('privacy', 'terms')),
  version text not null,
  lang text not null,
  agreed_at timestamptz not null,
  primary key (user_id, document, version)
);

-- The copies in memory of who people are know what they have yet to agree to.
create trigger announce_agreement after insert on agreement
  for each row execute function announce_change('access:', 'user_id');
