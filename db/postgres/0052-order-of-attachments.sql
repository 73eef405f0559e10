-- expand
-- Where a file stands among those of its message, from 0; null as long as the previous version writes too.
alter table ticket_attachment add column place smallint;
