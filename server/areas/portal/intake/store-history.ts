import { hash, randomUUID } from 'node:crypto';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { type ClickFact, clickRow } from '../../../kernel/catalogue/catalogue.public.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { packRows } from '../forwarding/rows-payload.ts';
import { insertBatches } from './event-batch.repository.ts';
import { hashVisitors } from './hash-visitors.ts';
import { addSpending, type SpendingOfDay } from './spending.repository.ts';
import { findStoredClicks } from './stored-events.repository.ts';

type HistoryServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'secretKey'>;

/** Those of the clicks that ClickHouse does not have yet. */
async function newAmong(
  services: HistoryServices,
  facts: readonly ClickFact[],
): Promise<readonly ClickFact[]> {
  const [first] = facts;
  if (!first) return [];
  const days = facts.map(({ at }) => belgradeDay(at)).sort();
  const stored = await findStoredClicks(services.clickhouse, {
    shopId: first.shopId,
    fromDay: days[0] ?? '',
    toDay: days.at(-1) ?? '',
    eventIds: facts.map(({ eventId }) => eventId),
  });
  return facts.filter(({ eventId }) => !stored.has(eventId));
}

/** How many of these clicks of one shop {@link storeHistory} would take in. */
export async function countNewHistory(
  services: HistoryServices,
  facts: readonly ClickFact[],
): Promise<number> {
  return (await newAmong(services, facts)).length;
}

/** What was stored together of history. */
export type StoredHistory = {
  readonly batchId: string;
  readonly added: number;
  readonly days: readonly SpendingOfDay[];
};

/**
 * Takes clicks of one shop in that happened long ago, whatever their age, and what they cost, which counts in no limit;
 * those that are there already are passed over. Earlier batches of the shop must have been forwarded.
 * @param note told of what was stored, in its transaction
 * @returns how many were new
 */
export async function storeHistory(
  services: HistoryServices,
  facts: readonly ClickFact[],
  note: (tx: DbOrTx, stored: StoredHistory) => Promise<void> = async () => {},
): Promise<number> {
  const added = await newAmong(services, facts);
  const [first] = added;
  if (!first) return 0;
  const batchId = randomUUID();
  await inTransaction(services.db, async (tx) => {
    const clickRows = await packRows((await hashVisitors(tx, added)).map(clickRow).join(''));
    const days = await addSpending(tx, added, { intake: 'backfill' });
    await insertBatches(tx, [
      {
        portalId: first.portalId,
        key: `history:${batchId}`,
        bodyHash: hash('sha256', batchId, 'buffer'),
        answer: { batch_id: batchId, accepted: added.length, invalid: 0, refused: [] },
        acceptedAt: new Date(services.clock()),
        shopIds: [first.shopId],
        rowCount: added.length,
        clickRows,
        impressionRows: null,
        viewRows: null,
      },
    ]);
    await note(tx, { batchId, added: added.length, days });
  });
  return added.length;
}
