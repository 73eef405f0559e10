-- expand
-- Mails about goals share the bound of those about alerts: so many a day to a person.
create table news_mail (
  user_id integer not null references app_user on delete cascade,
  sent_at timestamptz not null
);
create index news_mail_user on news_mail (user_id, sent_at);
