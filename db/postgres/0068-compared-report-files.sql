-- expand
-- What the days of a report are compared with; days of one's own by their first and last.
alter table report_file add column compare text not null default 'previous';
alter table report_file add column compare_from date;
alter table report_file add column compare_to date;
