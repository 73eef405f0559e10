import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { SecurityEvent } from './security-event.ts';

/** Tells one transaction after the other: what each has counted, the next one sees. */
const COUNTS_LOCK = 4_028;

export async function lockCounts(tx: DbOrTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(COUNTS_LOCK)})`.execute(tx);
}

/** Of an hour: the keys that are counted, with their actions. */
export async function listCountedKeys(tx: DbOrTx, hour: Date): Promise<{ key: string; action: string }[]> {
  return tx.selectFrom('security_event').select(['key', 'action']).where('hour', '=', hour).execute();
}

export type CountedEvent = {
  readonly key: string;
  readonly event: SecurityEvent;
  readonly times: number;
  readonly at: Date;
};

/** Adds to the count of an event in an hour; returns how many there are now. */
export async function addToCount(
  tx: DbOrTx,
  hour: Date,
  { key, event, times, at }: CountedEvent,
  told: number,
): Promise<number> {
  const row = await tx
    .insertInto('security_event')
    .values({
      hour,
      key,
      action: event.action,
      event: JSON.stringify(event),
      times,
      told,
      first_at: at,
      last_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['hour', 'key']).doUpdateSet({
        times: sql<number>`security_event.times + excluded.times`,
        last_at: sql<Date>`greatest(security_event.last_at, excluded.last_at)`,
      }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return row.times;
}

export type UntoldEvent = { event: SecurityEvent; times: number; at: Date };

/** The oldest events that the audit log knows nothing of yet; from now on it does. */
export async function takeFirstEvents(tx: DbOrTx, limit: number): Promise<UntoldEvent[]> {
  const { rows } = await sql<UntoldEvent>`
    update security_event set told = times
    where (hour, key) in (select hour, key from security_event where told = 0 order by first_at limit ${limit} for update)
    returning event, times, first_at as at`.execute(tx);
  return rows;
}

/** Takes counts of hours that have ended away; of each what the audit log was not told, which may be nothing. */
export async function takeEndedCounts(tx: DbOrTx, before: Date, limit: number): Promise<UntoldEvent[]> {
  const { rows } = await sql<UntoldEvent>`
    delete from security_event
    where (hour, key) in (select hour, key from security_event where hour < ${before} order by hour limit ${limit} for update)
    returning event, times - told as times, last_at as at`.execute(tx);
  return rows;
}

type EventNames = { actorId: number | null; label: string; shopIds: number[] };

/** The actor unless they are gone, the name of the target, and the event's shop where the actor works in it. */
export async function findEventNames(
  tx: DbOrTx,
  { actorId, target, shopId }: SecurityEvent,
): Promise<EventNames> {
  const table = target.kind === 'user' ? ('app_user' as const) : ('access_token' as const);
  const { rows } = await sql<EventNames>`
    select coalesce((select ${sql.ref(target.kind === 'user' ? 'email' : 'name')} from ${sql.table(table)}
        where id = ${target.kind === 'network' ? 0 : target.id}), '') as label,
      (select id from app_user where id = ${actorId}::int) as "actorId",
      array(select shop_id from user_shop where user_id = ${actorId}::int and shop_id = ${shopId ?? null}::int) as "shopIds"`.execute(
    tx,
  );
  return rows[0] ?? { actorId: null, label: '', shopIds: [] };
}
