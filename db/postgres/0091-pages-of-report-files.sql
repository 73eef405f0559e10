-- expand
-- The page of the view that a file was mailed of: it names the file, and says who may read it. Null of every other file.
alter table report_file add column page text;
