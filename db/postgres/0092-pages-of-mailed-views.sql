-- expand
-- The files that are mailed of views already.
update report_file set page = saved_view.page
  from view_mailing_file
  join view_mailing on view_mailing.id = view_mailing_file.mailing_id
  join saved_view on saved_view.id = view_mailing.view_id
  where view_mailing_file.file_id = report_file.id;
