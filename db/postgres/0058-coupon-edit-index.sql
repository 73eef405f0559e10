-- expand
-- no transaction
create unique index concurrently coupon_open_edit on coupon (edit_of) where edit_of is not null and deleted_at is null;
