-- expand
-- no transaction
create unique index concurrently app_user_page_log_number on app_user (page_log_number);
