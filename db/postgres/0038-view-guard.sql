-- expand
-- What views are recognised by that come again: their ids, by the day on which they were accepted (UTC). Four days take
-- turns, and the one that is next is emptied before: three of them are always remembered.
create table view_guard (
  slot smallint not null,
  view_id uuid not null,
  primary key (view_id, slot)
) partition by list (slot);
create table view_guard_0 partition of view_guard for values in (0);
create table view_guard_1 partition of view_guard for values in (1);
create table view_guard_2 partition of view_guard for values in (2);
create table view_guard_3 partition of view_guard for values in (3);
