-- expand
-- no transaction
do $$
declare
  first integer;
begin
  for first in select generate_series(0, (select max(id) from ticket), 1000) loop
    update ticket set title = title where id >= first and id < first + 1000 and search_text is null;
    commit;
  end loop;
  for first in select generate_series(0, (select max(id) from ticket_entry), 1000) loop
    update ticket_entry set body = body
    where id >= first and id < first + 1000 and kind = 'comment' and search_text is null;
    commit;
  end loop;
end $$;
