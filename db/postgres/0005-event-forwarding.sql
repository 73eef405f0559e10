-- A batch that was tried before may stand in ClickHouse already, so the next try looks first.
alter table event_batch add column forward_attempts integer not null default 0;

-- The rows come compressed (zstd); compressing them again would only cost time.
alter table event_batch
  alter column click_rows set storage external,
  alter column impression_rows set storage external;
