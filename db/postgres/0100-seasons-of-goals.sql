-- expand
-- Days on which a goal wants other numbers, or bids within other bounds.
alter table bid_goal add column seasons jsonb not null default '[]';
