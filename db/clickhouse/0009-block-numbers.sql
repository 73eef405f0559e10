-- expand
-- Each row keeps the number of the insert that brought it, so that a backup and a comparison of sums take a table as it
-- was at one moment while more rows come. Rows that are older than the setting have the number of their part.
alter table app.click modify setting enable_block_number_column = 1;
alter table app.impression modify setting enable_block_number_column = 1;
alter table app.product_view modify setting enable_block_number_column = 1;
alter table app.page_log modify setting enable_block_number_column = 1;
alter table app.feed_finding modify setting enable_block_number_column = 1;
alter table app.feed_change modify setting enable_block_number_column = 1;
