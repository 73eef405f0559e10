import { sql } from 'kysely';
import { type EventsAnswer, eventsAnswer } from '../../../../shared/contract/desk/portal.contract.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** Any number will do, as long as nothing else locks by it. */
const BATCH_LOCK = 7_270_370;

/** Lets one group of a portal's batches in at a time, until the transaction ends. */
export async function lockPortalIntake(tx: DbOrTx, portalId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BATCH_LOCK}::int, ${portalId}::int)`.execute(tx);
}

export type AnsweredBatch = { readonly bodyHash: Buffer; readonly answer: EventsAnswer };

/** The batches that were sent with these keys before, by their key. */
export async function findBatches(
  db: DbOrTx,
  portalId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, AnsweredBatch>> {
  const rows = await db
    .selectFrom('event_batch')
    .select(['idempotency_key as key', 'body_hash as bodyHash', 'answer'])
    .where('portal_id', '=', portalId)
    .where('idempotency_key', 'in', keys)
    .execute();
  return new Map(
    rows.map(({ key, bodyHash, answer }) => [key, { bodyHash, answer: eventsAnswer.parse(answer) }]),
  );
}

export type NewBatch = AnsweredBatch & {
  readonly portalId: number;
  readonly key: string;
  readonly acceptedAt: Date;
  readonly shopIds: readonly number[];
  /** Of all of them together. */
  readonly rowCount: number;
  /** Compressed rows for ClickHouse; null where there are none. */
  readonly clickRows: Buffer | null;
  readonly impressionRows: Buffer | null;
  readonly viewRows: Buffer | null;
  readonly orderRows?: Buffer | null;
};

/** Records batches and puts their rows into the outbox; one without rows has nothing to forward. */
export async function insertBatches(db: DbOrTx, batches: readonly NewBatch[]): Promise<void> {
  const rowOf = (batch: NewBatch) => {
    const { clickRows, impressionRows, viewRows, orderRows = null, rowCount } = batch;
    return {
      id: batch.answer.batch_id,
      portal_id: batch.portalId,
      idempotency_key: batch.key,
      body_hash: batch.bodyHash,
      answer: JSON.stringify(batch.answer),
      accepted_at: batch.acceptedAt,
      shop_ids: [...batch.shopIds],
      click_rows: clickRows,
      impression_rows: impressionRows,
      view_rows: viewRows,
      order_rows: orderRows,
      row_count: rowCount,
      forwarded_at: rowCount === 0 ? batch.acceptedAt : null,
    };
  };
  await db.insertInto('event_batch').values(batches.map(rowOf)).execute();
}

/**
 * The newest time (ms since 1970 UTC) at which a batch of any portal was taken in or carried on, by the clock of whoever
 * did so; null where there was none. Each half is the end of an index.
 */
export async function findNewestBatchTime(db: DbOrTx): Promise<number | null> {
  const { rows } = await sql<{ newest: Date | null }>`
    select greatest(
      (select max(accepted_at) from event_batch where forwarded_at is null),
      (select max(forwarded_at) from event_batch)) as newest`.execute(db);
  return rows[0]?.newest?.getTime() ?? null;
}

/** Deletes forwarded batches accepted before; their events would be too old to be sent again. */
export async function deleteForwardedBatches(db: DbOrTx, before: Date): Promise<void> {
  await db
    .deleteFrom('event_batch')
    .where('forwarded_at', 'is not', null)
    .where('accepted_at', '<', before)
    .execute();
}
