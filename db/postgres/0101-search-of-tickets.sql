-- expand
-- What a search reads of tickets and of comments: the lower case that ILIKE would make of each text every time.
alter table ticket add column search_text text;
alter table ticket_entry add column search_text text;

create function note_ticket_search() returns trigger language plpgsql as $$
begin
  new.search_text := lower(concat_ws(' ', '#' || new.number, new.title, new.creator, new.description));
  return new;
end $$;
create trigger note_ticket_search before insert or update of number, title, creator, description on ticket
  for each row execute function note_ticket_search();

create function note_comment_search() returns trigger language plpgsql as $$
begin
  new.search_text := lower(new.body);
  return new;
end $$;
create trigger note_comment_search before insert or update of body on ticket_entry
  for each row when (new.kind = 'comment') execute function note_comment_search();
