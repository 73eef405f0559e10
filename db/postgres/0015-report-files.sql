-- Reports that somebody wants mailed to themselves, again and again.
create table report_subscription (
  id integer primary key generated always as identity,
  user_id integer not null references app_user on delete cascade,
  shop_id integer not null references shop on delete cascade,
  kind text not null check (kind in ('clicks', 'prices')),
  format text not null check (format in ('csv', 'xlsx', 'html')),
  rhythm text not null check (rhythm in ('weekly', 'monthly')),
  lang text not null check (lang in ('sr', 'en', 'sl')),
  enabled boolean not null default true,
  created_at timestamptz not null,
  next_due_at timestamptz not null,
  unique (user_id, shop_id, kind, format, rhythm)
);
create index report_subscription_shop on report_subscription (shop_id);
create index report_subscription_due on report_subscription (next_due_at) where enabled;

-- Reports as files, those that still have to be made too: the queue is its rows.
create table report_file (
  id integer primary key generated always as identity,
  shop_id integer not null references shop on delete cascade,
  kind text not null check (kind in ('clicks', 'prices')),
  format text not null check (format in ('csv', 'xlsx', 'html')),
  lang text not null check (lang in ('sr', 'en', 'sl')),
  -- What it is about; prices are of one day.
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  ordered_by integer references app_user on delete set null,
  subscription_id integer references report_subscription on delete set null,
  queued_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  -- Says that the one who makes it is alive.
  beat_at timestamptz,
  made_at timestamptz,
  -- Key of the bytes in the file store; every attempt has one of its own.
  stored_key text,
  bytes bigint,
  -- One file, and so one mail, for each subscription and time.
  unique (subscription_id, kind, from_day, to_day)
);
create index report_file_shop on report_file (shop_id, id desc);
create index report_file_orderer on report_file (ordered_by);
create index report_file_waiting on report_file (next_attempt_at) where status in ('waiting', 'running');
create index report_file_queued on report_file (queued_at);

create trigger announce_report_file after insert or update of next_attempt_at on report_file
  for each row when (new.status = 'waiting') execute function announce_change('report-file:', 'id');

-- Bytes that nobody can reach any more, until a job deletes them.
create table report_file_leftover (
  stored_key text primary key,
  left_at timestamptz not null default now()
);
create function leave_report_bytes() returns trigger language plpgsql as $$
begin
  if old.stored_key is not null then
    insert into report_file_leftover (stored_key) values (old.stored_key);
  end if;
  return null;
end $$;
create trigger report_file_deleted after delete on report_file
  for each row execute function leave_report_bytes();
create trigger report_file_begun_anew after update of stored_key on report_file
  for each row when (old.stored_key is distinct from new.stored_key) execute function leave_report_bytes();

-- Who loses a shop loses its reports; staff have every shop.
create function end_report_subscriptions() returns trigger language plpgsql as $$
begin
  delete from report_subscription using app_user
  where app_user.id = old.user_id and app_user.role_id <> 1
    and report_subscription.user_id = old.user_id and report_subscription.shop_id = old.shop_id;
  return null;
end $$;
create trigger end_report_subscriptions after delete on user_shop
  for each row execute function end_report_subscriptions();

-- A mail that waits when its subscription ends does not leave any more.
alter table mail add column subscription_id integer references report_subscription on delete set null;
create index mail_subscription on mail (subscription_id);
create function withdraw_report_mails() returns trigger language plpgsql as $$
begin
  delete from mail where subscription_id = old.id and sent_at is null;
  return old;
end $$;
create trigger withdraw_report_mails before delete on report_subscription
  for each row execute function withdraw_report_mails();
