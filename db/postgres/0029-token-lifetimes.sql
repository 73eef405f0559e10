-- expand
-- No token is for ever: one without an end gets one, a year from when it is made, also where a version before makes it.
-- Those that there are end a year after the upgrade, and say on the screen that they got their end by it.
alter table access_token add column end_given boolean not null default false;
-- When its maker was told that it ends soon.
alter table access_token add column reminded_at timestamptz;
update access_token set expires_at = now() + interval '365 days', end_given = true where expires_at is null;
create function end_access_token() returns trigger language plpgsql as $$
begin
  new.expires_at := coalesce(new.expires_at, new.created_at + interval '365 days');
  return new;
end $$;
create trigger access_token_ends before insert or update on access_token
  for each row execute function end_access_token();
alter table access_token alter column expires_at set not null;

-- What `reports:read` opened before stands under scopes of its own; nothing that runs stops.
update access_token set scopes = scopes || array['prices:read', 'bids:read', 'ads:read'] where 'reports:read' = any (scopes);

-- On which days a token was used, and from which ranges of addresses.
create table access_token_use (
  token_id integer not null references access_token on delete cascade,
  day date not null,
  address_range text not null,
  last_used_at timestamptz not null,
  primary key (token_id, day, address_range)
);
