-- expand
-- When the family began, which its renewals take over; null in rows of versions before, whose families begin with their
-- first row that is left.
alter table session add column started_at timestamptz;
-- Where it was opened or last renewed, as a range of addresses, such as '203.0.113.0/24'.
alter table session add column address_range text not null default '';
-- Of one that was renewed: the session that took its place, and when it was asked once more for the same answer.
alter table session add column successor_id uuid, add column repeated_at timestamptz;

-- Nobody gets in while it is set.
alter table app_user add column disabled_at timestamptz;

-- What somebody has signed in with or from: 'device' by the hash of what the browser keeps for it, or by the names of
-- browser and system where it keeps nothing; 'network' by its range of addresses.
create table known_sign_in (
  user_id integer not null references app_user on delete cascade,
  kind text not null check (kind in ('device', 'network')),
  value text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, kind, value)
);
create index known_sign_in_last_seen on known_sign_in (last_seen_at);
