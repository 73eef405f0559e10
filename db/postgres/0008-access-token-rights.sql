-- The shops whose reports a token may read; its portals are for placements and events.
alter table access_token add column shop_ids integer[] not null default '{}';

drop trigger announce_token on access_token;
create trigger announce_token
  after update of revoked_at, scopes, portal_ids, shop_ids, expires_at or delete on access_token
  for each row execute function announce_change('token:', 'id');
