-- Which ad a place or a click of the kind `ad` was; 0 where it is not known.
alter table app.impression add column ad_id UInt32 default 0;
alter table app.click add column ad_id UInt32 default 0;
