-- expand
-- What somebody of staff looks after on a portal: the tickets of a department, or the coupons. Who is told where nobody
-- does, says shared/rules/tickets/staff-duties.ts.
create table staff_duty (
  portal_id smallint not null references portal,
  topic text not null,
  user_id integer not null references app_user on delete cascade,
  primary key (portal_id, topic, user_id)
);
create index staff_duty_user on staff_duty (user_id);
