-- expand
alter table coupon validate constraint coupon_edit_of_fkey;
alter table coupon validate constraint coupon_edit_status_check;
