-- What waits in a table that was a queue itself becomes a job. Each block asks for the queue's function only where there
-- is something to add: a later version of the queue may call it otherwise.
do $$
declare
  waiting record;
begin
  for waiting in select id, next_attempt_at from mail where sent_at is null and given_up_at is null order by id loop
    perform graphile_worker.add_job('send-mail', json_build_object('mailId', waiting.id),
      run_at => waiting.next_attempt_at, job_key => 'send-mail-' || waiting.id);
  end loop;
end $$;
drop trigger announce_mail on mail;
alter table mail drop column next_attempt_at;

do $$
declare
  unmade record;
begin
  for unmade in select id, next_attempt_at from report_file where status in ('waiting', 'running') order by id loop
    perform graphile_worker.add_job('make-report-file', json_build_object('fileId', unmade.id),
      run_at => unmade.next_attempt_at, job_key => 'make-report-file-' || unmade.id);
  end loop;
end $$;
drop trigger announce_report_file on report_file;
alter table report_file drop column next_attempt_at, drop column beat_at;

do $$
declare
  unfinished record;
begin
  for unfinished in select id, shop_id, queued_at from feed_import where status in ('waiting', 'running') order by id loop
    perform graphile_worker.add_job('import-feed', json_build_object('importId', unfinished.id),
      queue_name => 'feed-' || unfinished.shop_id, run_at => unfinished.queued_at,
      job_key => 'import-feed-' || unfinished.id);
  end loop;
end $$;
drop trigger announce_feed_import on feed_import;
alter table feed_import drop column beat_at;

-- Nobody runs the tasks that looked through those tables any more.
do $$
declare
  useless bigint[];
begin
  select array_agg(id) into useless from graphile_worker.jobs
  where task_identifier in ('send-mails', 'make-report-files', 'import-feeds');
  if useless is not null then
    perform graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where id = any (useless) and locked_by is not null));
    perform graphile_worker.complete_jobs(useless);
  end if;
end $$;
