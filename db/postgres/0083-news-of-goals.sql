-- expand
-- Since when a goal cannot be met, and when people were told last that a suggestion waits: each is told once.
alter table bid_goal add column unmet_since timestamptz;
alter table auto_bid_shop add column waiting_told_at timestamptz;
