-- expand
alter table alert_settings validate constraint alert_settings_outbid_clicks_check;
