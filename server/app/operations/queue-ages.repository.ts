import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

export type QueueState = { readonly queue: string; readonly length: number; readonly oldest: Date | null };

/** What waits in each queue, and since when. */
export async function listQueueStates(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select 'forwarding' as queue, count(*) as length, min(accepted_at) as oldest
    from event_batch where forwarded_at is null and set_aside_at is null
    union all
    select 'set_aside', count(*), min(set_aside_at) from event_batch where forwarded_at is null and set_aside_at is not null
    union all
    select 'import', count(*), min(queued_at) from feed_import where finished_at is null
    union all
    select 'mail', count(*), min(queued_at) from mail where sent_at is null and given_up_at is null
    union all
    select 'report_file', count(*), min(queued_at) from report_file where status in ('waiting', 'running')
  `.execute(db);
  return rows;
}
