-- expand
-- The run of an import that brought a click, by which it can be taken back; 0 where none did.
alter table app.click add column if not exists click_import_id UInt32 default 0;
