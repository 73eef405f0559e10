-- expand
-- A number of the log of pages that nobody has: of fifty thousand people two would have drawn the same, and the second
-- could not have registered.
create function free_page_log_number() returns integer language plpgsql volatile as $$
declare
  drawn integer;
begin
  loop
    drawn := (1000000000 + floor(random() * 1000000000))::integer;
    exit when not exists (select from app_user where page_log_number = drawn);
  end loop;
  return drawn;
end $$;
alter table app_user alter column page_log_number set default free_page_log_number();
