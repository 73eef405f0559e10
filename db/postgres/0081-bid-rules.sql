-- expand
-- A goal may be a rule: if its conditions held on each of some days, a bid changes by a part of itself.
alter table bid_goal add column rule jsonb;
alter table bid_goal drop constraint bid_goal_kind_check;
alter table bid_goal add constraint bid_goal_kind_check check (
  kind in ('hold_position', 'target_cpc', 'target_cost_share', 'most_profit', 'most_clicks', 'rule')) not valid;
alter table bid_goal add constraint bid_goal_rule_check check ((kind = 'rule') = (rule is not null)) not valid;
