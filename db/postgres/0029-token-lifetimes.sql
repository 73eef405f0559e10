-- expand
-- No token is for ever: one without an end gets one, a year from when it is made, also where a version before makes it.
-- Those that there are end a year after the upgrade (the next file), and say on the screen that they
-- got their end by it.
alter table access_token add column end_given boolean not null default false;
-- When its maker was told that it ends soon.
alter table access_token add column reminded_at timestamptz;
create function end_access_token() returns trigger language plpgsql as $$
begin
  if new.expires_at is null then
    -- One of before that is used while this goes on has its year from now.
    new.end_given := tg_op = 'UPDATE';
    new.expires_at := case when tg_op = 'UPDATE' then now() else new.created_at end + interval '365 days';
  end if;
  return new;
end $$;
create trigger access_token_ends before insert or update on access_token
  for each row execute function end_access_token();
alter table access_token add constraint access_token_has_end check (expires_at is not null) not valid;

-- On which days a token was used, and from which ranges of addresses.
create table access_token_use (
  token_id integer not null references access_token on delete cascade,
  day date not null,
  address_range text not null,
  last_used_at timestamptz not null,
  primary key (token_id, day, address_range)
);
