import type pg from 'pg';

const FREE = `
  select from graphile_worker._private_jobs as job
  join graphile_worker._private_tasks as task on task.id = job.task_id
  left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
  where job.is_available and job.run_at <= $2 and task.identifier = any ($1::text[])
    and (queue.id is null or queue.is_available)
  limit 1`;

/** Whether a job of one of these tasks is due that nothing stands in the way of. */
export async function hasFreeJob(pool: pg.Pool, tasks: readonly string[], now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(FREE, [tasks, now]);
  return rowCount === 1;
}
