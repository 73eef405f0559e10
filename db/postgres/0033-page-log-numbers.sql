-- expand
-- no transaction
do $$
declare
  changed integer;
begin
  loop
    update app_user set page_log_number = default
    where id in (select id from app_user where page_log_number is null order by id limit 1000);
    get diagnostics changed = row_count;
    commit;
    exit when changed = 0;
  end loop;
end $$;
