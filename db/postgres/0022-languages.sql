-- Which languages there are stands in the code (shared/rules/portals/locales.ts), which checks what comes in, and nowhere
-- else: another language needs no migration.
alter table app_user drop constraint app_user_lang_check, add check (lang ~ '^[a-z]{2,3}$');
alter table user_invite drop constraint user_invite_lang_check, add check (lang ~ '^[a-z]{2,3}$');
alter table report_subscription drop constraint report_subscription_lang_check, add check (lang ~ '^[a-z]{2,3}$');
alter table report_file drop constraint report_file_lang_check, add check (lang ~ '^[a-z]{2,3}$');

-- By language, as the texts of banners are.
alter table season add column name jsonb;
update season set name = jsonb_build_object('en', name_en, 'sr', name_sr, 'sl', name_sl);
alter table season alter column name set not null, drop column name_en, drop column name_sr, drop column name_sl;
