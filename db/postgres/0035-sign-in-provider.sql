-- expand
-- Who signs in by the provider of the settings: the person there, whose issuer and subject are never given anew, and the
-- account here.
create table provider_link (
  user_id integer primary key references app_user on delete cascade,
  issuer text not null,
  subject text not null,
  -- As the provider says it, for the person to know the account there by; empty where it says none.
  email text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject)
);

-- How the families of sessions began.
create table session_way (
  family_id uuid primary key,
  user_id integer not null references app_user on delete cascade,
  way text not null,
  -- The provider has asked for a second factor, and the settings take that for ours.
  has_provider_factor boolean not null default false,
  began_at timestamptz not null
);
create index session_way_user on session_way (user_id);
create index session_way_age on session_way (began_at);

-- False for accounts that were opened by the provider: nobody knows the password behind their hash.
alter table app_user add column has_password boolean not null default true;
