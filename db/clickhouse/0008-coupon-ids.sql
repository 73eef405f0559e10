-- Which coupon stood on the offer that was clicked; 0 where none did.
alter table app.click add column coupon_id UInt32 default 0;
