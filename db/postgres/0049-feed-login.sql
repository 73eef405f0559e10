-- expand
-- User and password for the host of a shop's own feed address, encrypted by the key of the installation. Those that
-- stand in addresses of before are moved here by the job `reseal-secrets`, which has that key.
alter table shop_feed add column encrypted_login text;
