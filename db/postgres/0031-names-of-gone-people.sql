-- expand
-- What the audit log says of people who are gone: their number stays, and their names and addresses go, with the salt
-- that they were hashed with. From version 2 on an entry is also hashed with what it says beside the names, so that
-- this stays provable; of older ones it is not, once their salt is gone.
alter table audit_chain add column version smallint not null default 1;

-- The parts of a state that name somebody.
create function without_names(state jsonb) returns jsonb language sql immutable as $$
  select state - array['email', 'name', 'account_manager']
$$;

create or replace function chain_audit_entry(entry audit_log) returns void language plpgsql as $$
declare
  next_number bigint := 1;
  before_hash bytea := decode(repeat('00', 32), 'hex');
  new_salt bytea := uuid_send(gen_random_uuid());
  names bytea;
begin
  perform pg_advisory_xact_lock(7204116);
  select number + 1, hash into next_number, before_hash from audit_chain order by number desc limit 1;
  if not found then
    next_number := 1;
    before_hash := decode(repeat('00', 32), 'hex');
  end if;
  names := sha256(new_salt || convert_to(
    json_build_array(entry.actor_email, entry.target_label, entry.before::text, entry.after::text)::text, 'UTF8'));
  insert into audit_chain (number, entry_id, salt, names_hash, previous_hash, version, hash) values (
    next_number, entry.id, new_salt, names, before_hash, 2,
    sha256(before_hash || convert_to(json_build_array(
      next_number, entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.actor_role_id,
      entry.action, entry.target_kind, entry.target_id, entry.shop_ids::text, encode(names, 'hex'),
      without_names(entry.before)::text, without_names(entry.after)::text)::text, 'UTF8')));
end $$;

-- A state without what names somebody; `own`: it is of that person.
create function without_person(state jsonb, own boolean, addresses text[], mark text) returns jsonb
language sql immutable as $$
  select case when own or lower(state ->> 'email') = any (addresses) then state - array['email', 'name'] else state end
    || case when lower(state ->> 'account_manager') = any (addresses)
      then jsonb_build_object('account_manager', mark) else '{}' end
$$;

-- Of a place in the chain nothing but the salt goes.
create function keep_audit_place() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.salt is null
    and (new.number, new.entry_id, new.names_hash, new.previous_hash, new.hash, new.version)
      = (old.number, old.entry_id, old.names_hash, old.previous_hash, old.hash, old.version)
  then return new; end if;
  raise exception 'the audit log is only ever added to';
end $$;

-- Of an entry nothing but names goes, once its salt has: what stands in their place is a number.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.actor_id, new.actor_role_id, new.action, new.target_kind, new.target_id, new.shop_ids)
      = (old.id, old.at, old.actor_id, old.actor_role_id, old.action, old.target_kind, old.target_id, old.shop_ids)
    and new.actor_email in (old.actor_email, '#' || old.actor_id)
    and (new.target_label = old.target_label or new.target_label ~ '^#\d+$')
    and without_names(new.before) is not distinct from without_names(old.before)
    and without_names(new.after) is not distinct from without_names(old.after)
    and exists (select from audit_chain where entry_id = old.id and salt is null)
  then return new; end if;
  raise exception 'the audit log is only ever added to';
end $$;

-- strong lock on audit_log: the triggers take the place of others in one moment.
create or replace trigger audit_log_stays before update or delete on audit_log
  for each row execute function keep_audit_entry();
-- strong lock on audit_chain: the triggers take the place of others in one moment.
create or replace trigger audit_chain_stays before update or delete on audit_chain
  for each row execute function keep_audit_place();

-- Whoever deletes an account, by whatever statement: other lists of changes keep its number too.
create function forget_changer() returns trigger language plpgsql as $$
begin
  update money_change set actor_email = '#' || old.id where actor_id = old.id;
  update price_list_change set changed_by_email = '#' || old.id where changed_by = old.id;
  return old;
end $$;
create trigger forget_changer before delete on app_user
  for each row execute function forget_changer();

-- Who somebody is in the log of pages: a number that leads to nobody once the account is gone. Above all ids, which
-- older rows of the log have.
alter table app_user add column page_log_number integer;
alter table app_user alter column page_log_number
  set default (1000000000 + floor(random() * 1000000000))::integer;

-- What is kept about a person, packed for them alone; there is one at a time.
create table own_data_file (
  user_id integer primary key references app_user on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  attempts smallint not null default 0,
  ordered_at timestamptz not null,
  made_at timestamptz,
  -- Null where it is not ready.
  stored_key text,
  bytes bigint
);
create index own_data_file_ordered on own_data_file (ordered_at);

-- The bytes go with what the nightly job deletes.
create function leave_own_data() returns trigger language plpgsql as $$
begin
  if old.stored_key is not null then
    insert into report_file_leftover (stored_key) values (old.stored_key) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger own_data_deleted after delete on own_data_file
  for each row execute function leave_own_data();
create trigger own_data_begun_anew after update of stored_key on own_data_file
  for each row when (old.stored_key is distinct from new.stored_key) execute function leave_own_data();
