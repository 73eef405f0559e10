-- expand
update access_token set expires_at = now() + interval '365 days', end_given = true where expires_at is null;
-- What `reports:read` opened before stands under scopes of its own; nothing that runs stops.
update access_token set scopes = scopes || array['prices:read', 'bids:read', 'ads:read'] where 'reports:read' = any (scopes);
alter table access_token validate constraint access_token_has_end;
alter table access_token alter column expires_at set not null;
alter table access_token drop constraint access_token_has_end;
