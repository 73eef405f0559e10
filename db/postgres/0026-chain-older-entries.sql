-- expand
-- no transaction
do $$
declare
  entry audit_log;
  added integer;
begin
  loop
    added := 0;
    for entry in
      select audit_log.* from audit_log where not exists (select from audit_chain where entry_id = audit_log.id)
      order by audit_log.id limit 1000
    loop
      perform chain_audit_entry(entry);
      added := added + 1;
    end loop;
    commit;
    exit when added = 0;
  end loop;
end $$;
