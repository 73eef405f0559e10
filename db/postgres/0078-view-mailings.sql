-- expand
-- Views that are mailed as reports, again and again, to people of their shop.
create table view_mailing (
  id integer primary key generated always as identity,
  view_id integer not null unique references saved_view on delete cascade,
  -- Who has it sent; it stops when they are gone or no longer see the shop.
  sender_id integer references app_user on delete set null,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  -- On the wall in Belgrade.
  hour smallint not null check (hour between 0 and 23),
  format text not null check (format in ('csv', 'xlsx')),
  lang text not null,
  enabled boolean not null,
  next_due_at timestamptz not null
);
create index view_mailing_sender on view_mailing (sender_id) where sender_id is not null;
create index view_mailing_due on view_mailing (next_due_at) where enabled;

create table view_mailing_recipient (
  mailing_id integer not null references view_mailing on delete cascade,
  user_id integer not null references app_user on delete cascade,
  -- They want no more of it, whoever asks for it.
  stopped_at timestamptz,
  primary key (mailing_id, user_id)
);
create index view_mailing_recipient_user on view_mailing_recipient (user_id);

-- The report files of mailings: one for each time at which one was due.
create table view_mailing_file (
  file_id integer primary key references report_file on delete cascade,
  mailing_id integer not null references view_mailing on delete cascade,
  due_at timestamptz not null,
  -- What the view was called then, and what it was narrowed to.
  title text not null,
  search jsonb not null,
  unique (mailing_id, due_at)
);
