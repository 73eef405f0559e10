-- expand
-- What strangers can cause as often as they like, counted: failed sign-ins, throttles, refusals where money is moved, and
-- sign-ins. Of each hour and each key there is one row, and the audit log gets an entry when it comes and one when the hour
-- has ended, whatever the count.
create table security_event (
  hour timestamptz not null,
  -- What is counted together: the event as JSON.
  key text not null,
  action text not null,
  event jsonb not null,
  times integer not null,
  -- How many of them the audit log tells of.
  told integer not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (hour, key)
);
create index security_event_untold on security_event (first_at) where told = 0;
