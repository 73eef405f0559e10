-- expand
-- The app on the phone that makes codes: its secret is encrypted with a key of the installation. A code is good once:
-- the step of 30 seconds of the last one is kept.
create table totp_factor (
  user_id integer primary key references app_user on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table passkey (
  id integer primary key generated always as identity,
  user_id integer not null references app_user on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

create table recovery_code (
  id integer primary key generated always as identity,
  user_id integer not null references app_user on delete cascade,
  code_hash text not null,
  used_at timestamptz
);
create index recovery_code_user on recovery_code (user_id);

-- What stands between two steps: a sign-in whose password was right, or a passkey that is asked for. Each
-- is for one purpose, once, for some minutes.
create table proof_ticket (
  token_hash bytea primary key,
  purpose text not null,
  user_id integer references app_user on delete cascade,
  -- The password that was proven: another one makes the ticket worthless.
  proven_hash bytea,
  state jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index proof_ticket_user on proof_ticket (user_id);
create index proof_ticket_expiry on proof_ticket (expires_at);

-- When whoever uses a session last proved to be its person; signing in is a proof.
create table session_proof (
  family_id uuid primary key,
  user_id integer not null references app_user on delete cascade,
  proven_at timestamptz not null
);
create index session_proof_user on session_proof (user_id);
create index session_proof_age on session_proof (proven_at);

-- Links by which people who lost their phone take the factors off, after staff has asked for it.
create table factor_reset (
  token_hash bytea primary key,
  user_id integer not null references app_user on delete cascade,
  email text not null,
  asked_by integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index factor_reset_user on factor_reset (user_id);
create index factor_reset_expiry on factor_reset (expires_at);

-- What an owner demands of those who work in the shop.
create table shop_safety (
  shop_id integer primary key references shop on delete cascade,
  demands_factor boolean not null default false,
  members_raise_limit boolean not null default false
);

-- The copies in memory of who people are know whether they have a factor, and have to have one.
create trigger announce_totp_factor after insert or update of confirmed_at or delete on totp_factor
  for each row execute function announce_change('access:', 'user_id');
create trigger announce_passkey after insert or delete on passkey
  for each row execute function announce_change('access:', 'user_id');

create function announce_people_of_shop() returns trigger language plpgsql as $$
begin
  perform pg_notify('app_change', 'access:' || user_id) from user_shop where shop_id = new.shop_id;
  return null;
end $$;
create trigger announce_shop_safety after insert or update on shop_safety
  for each row execute function announce_people_of_shop();
