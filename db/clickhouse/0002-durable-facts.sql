-- PostgreSQL gives a batch's rows up once they stand here, so they must be on the disk by then.
alter table app.click modify setting fsync_after_insert = 1, fsync_part_directory = 1;
alter table app.impression modify setting fsync_after_insert = 1, fsync_part_directory = 1;
