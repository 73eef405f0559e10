-- expand
-- Thirteen months: a year can be compared with the one before.
alter table app.page_log modify ttl day + interval 13 month;
