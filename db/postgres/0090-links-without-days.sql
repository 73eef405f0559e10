-- expand
-- Links to views of pages that show how things stand have no days.
alter table report_link alter column period drop not null;
