-- expand
-- Which batches are written to ClickHouse together: noted before they are, so that after a kill the same rows go again.
create table forwarding_group (
  id uuid primary key,
  batch_ids uuid[] not null,
  formed_at timestamptz not null default now()
);

-- How many rows a batch brings to ClickHouse, null where a version before took it in; how often ClickHouse refused them,
-- with its last words; and since when nobody tries any more.
alter table event_batch
  add column row_count integer,
  add column forward_refusals smallint not null default 0,
  add column forward_error text,
  add column set_aside_at timestamptz;
