-- expand
-- What a piece costs the shop, in hundredths of the portal's currency without VAT, where its feed says so.
alter table feed_item add column cost_minor bigint;
alter table feed_stage add column cost_minor bigint;
