-- expand
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
