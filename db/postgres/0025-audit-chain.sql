-- expand
-- The audit log as a chain: each entry has a number without gaps, the hash of the entry before it, and its own hash over
-- that and over what it says. What names people is hashed apart, with a salt: without the salt the rest stays provable
-- after a name was taken out. In a table of its own, since entries are written before their place is known.
create table audit_chain (
  number bigint primary key,
  entry_id integer not null unique references audit_log,
  -- Null where the names were taken out since.
  salt bytea,
  names_hash bytea not null,
  previous_hash bytea not null unique,
  hash bytea not null unique
);
create trigger audit_chain_stays before update or delete on audit_chain
  for each row execute function refuse_change();

-- Puts an entry at the end of the chain. One transaction at a time does; what the others have added is seen then.
create function chain_audit_entry(entry audit_log) returns void language plpgsql as $$
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
  insert into audit_chain (number, entry_id, salt, names_hash, previous_hash, hash) values (
    next_number, entry.id, new_salt, names, before_hash,
    sha256(before_hash || convert_to(json_build_array(
      next_number, entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.actor_role_id,
      entry.action, entry.target_kind, entry.target_id, entry.shop_ids::text, encode(names, 'hex'))::text, 'UTF8')));
end $$;

create function chain_new_audit_entry() returns trigger language plpgsql as $$
begin
  perform chain_audit_entry(new);
  return null;
end $$;
-- As the transaction ends: nobody waits for a place in the chain while they hold anything that others need.
-- strong lock on audit_log: whoever adds an entry waits while the trigger is noted.
create constraint trigger audit_log_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_new_audit_entry();
