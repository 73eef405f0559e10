-- expand
-- Which columns somebody wants to see in tables that do not show them by themselves.
alter table app_user add column shown_columns text[] not null default '{}';
