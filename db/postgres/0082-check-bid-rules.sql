-- expand
alter table bid_goal validate constraint bid_goal_kind_check;
alter table bid_goal validate constraint bid_goal_rule_check;
