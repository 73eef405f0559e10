-- expand
alter table event_batch validate constraint event_batch_orders_forwarded;
