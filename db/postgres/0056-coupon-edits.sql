-- expand
-- A change of an approved coupon is a row of its own until it is approved: what visitors see stays as it is. Such a row
-- is a draft to processes of before; where it stands is `edit_status`.
alter table coupon add column edit_of integer, add column edit_status text;
alter table coupon add constraint coupon_edit_of_fkey foreign key (edit_of) references coupon on delete cascade not valid;
alter table coupon add constraint coupon_edit_status_check
  check ((edit_of is null) = (edit_status is null) and edit_status in ('draft', 'in_review', 'rejected')) not valid;
