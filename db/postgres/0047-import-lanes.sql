-- expand
alter table feed_import
  -- In which lane it waits or waited last: fetch for what stands at an address, else small, middle or large by its file;
  -- null: a version before queued it.
  add column lane text,
  -- What the host said of the file that was fetched.
  add column etag text,
  add column last_modified text,
  -- How often it was begun; what it found and changed stands in ClickHouse under this number.
  add column runs smallint not null default 0;
