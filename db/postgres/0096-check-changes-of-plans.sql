-- expand
alter table bid_plan validate constraint bid_plan_applied_check;
