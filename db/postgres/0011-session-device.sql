-- The browser as it named itself when the session was opened or last renewed, cleaned and cut.
alter table session add column user_agent text not null default '';
