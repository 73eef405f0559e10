-- expand
-- What people of a shop say of a day: a sale, new prices. Every member sees and may change them.
create table day_note (
  id integer primary key generated always as identity,
  shop_id integer not null references shop on delete cascade,
  day date not null,
  text text not null check (length(text) between 1 and 200),
  -- Of the text: whoever changes it says which one they have seen.
  version integer not null default 1,
  author_id integer references app_user on delete set null,
  created_at timestamptz not null,
  editor_id integer references app_user on delete set null,
  changed_at timestamptz
);
create index day_note_shop on day_note (shop_id, day desc, id desc);
create index day_note_author on day_note (author_id) where author_id is not null;
create index day_note_editor on day_note (editor_id) where editor_id is not null;
