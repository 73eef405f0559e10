import { sql } from 'kysely';
import { type EventsAnswer, eventsAnswer } from '../../../../shared/contract/desk/portal.contract.ts';
import { type DbOrTx, hiddenArray, plannedOnce } from '../../../platform/postgres/database.ts';

/** Any number will do, as long as nothing else locks by it. */
const BATCH_LOCK = 7_270_370;

/** Lets one group of a portal's batches in at a time, until the transaction ends. */
export async function lockPortalIntake(tx: DbOrTx, portalId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BATCH_LOCK}::int, ${portalId}::int)`.execute(tx);
}

/**
 * The same, and holds shops: who spends for them, or changes their limit, waits. The turn comes first, so that nobody
 * who still waits for it holds a shop.
 */
export async function awaitTurn(tx: DbOrTx, portalId: number, shopIds: readonly number[]): Promise<void> {
  await sql`
    ${plannedOnce('await_turn')}
    with turn as materialized (
      select pg_advisory_xact_lock(${BATCH_LOCK}::int, ${portalId}::int)
    ), held as materialized (
      select id from shop
      where id = any(case when (select count(*) from turn) = 1 then ${hiddenArray(shopIds, 'int')} end)
      order by id for no key update
    )
    select (select count(*) from turn) as turn, (select count(*) from held) as held`.execute(tx);
}

export type AnsweredBatch = { readonly bodyHash: Buffer; readonly answer: EventsAnswer };

/** A batch that was sent before, as `earlierBatches` finds it. */
export type EarlierBatch = { readonly key: string; readonly bodyHash: string; readonly answer: unknown };

/** The batches that were sent with these keys before, as a relation. */
export const earlierBatches = (portalId: number, keys: readonly string[]) => sql<EarlierBatch>`
  select idempotency_key as key, encode(body_hash, 'hex') as "bodyHash", answer from event_batch
  where portal_id = ${portalId} and idempotency_key = any(${hiddenArray(keys, 'text')})`;

/** Batches that were sent before, by their key. */
export const batchesByKey = (rows: readonly EarlierBatch[]): ReadonlyMap<string, AnsweredBatch> =>
  new Map(
    rows.map(({ key, bodyHash, answer }) => [
      key,
      { bodyHash: Buffer.from(bodyHash, 'hex'), answer: eventsAnswer.parse(answer) },
    ]),
  );

/** The batch that was sent with this key before; null where there was none. */
export async function findBatch(db: DbOrTx, portalId: number, key: string): Promise<AnsweredBatch | null> {
  const { rows } = await earlierBatches(portalId, [key]).execute(db);
  return batchesByKey(rows).get(key) ?? null;
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
