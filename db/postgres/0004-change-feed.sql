-- Other processes hear of what their in-memory copies must forget: 'access:<user id>', 'shop:<shop id>', 'token'.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('app_change', tg_argv[0] || coalesce(to_jsonb(coalesce(new, old)) ->> tg_argv[1], ''));
  return null;
end $$;

create trigger announce_user after update or delete on app_user
  for each row execute function announce_change('access:', 'id');
create trigger announce_user_shop after insert or update or delete on user_shop
  for each row execute function announce_change('access:', 'user_id');
create trigger announce_shop after insert or update or delete on shop
  for each row execute function announce_change('shop:', 'id');
create trigger announce_token after update of revoked_at, scopes, portal_ids, expires_at or delete on access_token
  for each row execute function announce_change('token:', 'id');
create trigger announce_data_version after insert or update on shop_data_version
  for each row execute function announce_change('data:', 'shop_id');
