-- Mails wait here, written in the transaction of what causes them, until they are handed to the mail server.
create table mail (
  id integer primary key generated always as identity,
  -- Stays the same at every attempt, so that a receiver can tell a repeated delivery.
  message_id uuid not null unique,
  recipient text not null,
  -- Encrypted, because letters hold links that open accounts; null once the letter is no longer needed.
  sealed_letter text,
  queued_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_fault text
);
create index mail_due on mail (next_attempt_at) where sent_at is null and given_up_at is null;
create index mail_queued on mail (queued_at);

create trigger announce_mail after insert on mail
  for each row execute function announce_change('mail:', 'id');

-- Links in mails, each for one use.
create table account_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  user_id integer not null references app_user on delete cascade,
  -- The mailbox the link was sent to: it proves this one and no later one.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_link_user on account_link (user_id);
create index account_link_expiry on account_link (expires_at);
