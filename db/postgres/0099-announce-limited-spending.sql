-- expand
-- What a shop without a limit spends changes no auction, and each click spends: only of shops with a limit is it
-- announced. Whoever sets a limit holds the shop, as whoever spends does, and that is announced too.
create function announce_spending() returns trigger language plpgsql as $$
begin
  perform announce_ids('spending', array(
    select distinct shop.id from new_rows join shop on shop.id = new_rows.shop_id where shop.limit_micros is not null));
  return null;
end $$;

create or replace trigger announce_inserts after insert on spending referencing new table as new_rows
  for each statement execute function announce_spending();
create or replace trigger announce_updates after update on spending referencing new table as new_rows
  for each statement execute function announce_spending();
