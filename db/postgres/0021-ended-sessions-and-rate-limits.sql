-- Whoever ends a session, by whatever statement: every process hears 'session:<family id>' and refuses it.
create trigger announce_session after update of revoked_at on session
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_change('session:', 'family_id');

-- It counts sign-ins, links, mails, invitations and tickets, failed or not: under '<limit>:<what is counted>', such as
-- 'address:<ip>', the attempts (points) in a window and when that ends (expire, ms since 1970). The columns and their
-- order are those that rate-limiter-flexible writes.
alter table login_throttle rename to rate_limit;
alter table rate_limit rename constraint login_throttle_pkey to rate_limit_pkey;
alter table rate_limit rename column failures to points;
alter table rate_limit rename column window_ends_at to expire;
alter table rate_limit alter column expire type bigint using (extract(epoch from expire) * 1000)::bigint;
create index rate_limit_expire on rate_limit (expire);
