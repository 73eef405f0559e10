-- expand
-- From how many clicks a day on, lost on one bid to others who bid more, somebody is told; null: never.
alter table alert_settings add column outbid_clicks integer default 5;
alter table alert_settings add constraint alert_settings_outbid_clicks_check
  check (outbid_clicks between 1 and 1000) not valid;
