alter table account_link drop constraint account_link_purpose_check;
alter table account_link add constraint account_link_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'change_email'));
-- The sign-in that asked for the link: it stays when the link ends the others.
alter table account_link add column asked_by_family uuid;
