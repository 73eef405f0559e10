import type { Services } from '../../../platform/start/services.ts';
import { FACT_TABLES, storeFacts } from '../intake/stored-facts.repository.ts';
import {
  markForwarded,
  takeWaitingBatch,
  type WaitingBatch,
  withForwarderLock,
} from './outbox.repository.ts';
import { rowsByMonth } from './rows-by-month.ts';
import { unpackRows } from './rows-payload.ts';

export type ForwarderServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'log'>;

async function storeBatch(services: ForwarderServices, batch: WaitingBatch): Promise<void> {
  const payloads = { click: batch.clickRows, impression: batch.impressionRows, view: batch.viewRows };
  for (const name of ['click', 'impression', 'view'] as const) {
    for (const [month, rows] of rowsByMonth(await unpackRows(payloads[name]))) {
      const token = `${batch.id}:${name}:${month}`;
      await storeFacts(services.clickhouse, FACT_TABLES[name], { rows, token, attempt: batch.attempt });
    }
  }
}

/** PostgreSQL may be away as well, which is said elsewhere. */
function blameClickHouse(error: Error): never {
  throw new Error(`ClickHouse: ${error.message}`, { cause: error });
}

/** After so many batches whoever else waits for a moment without a forwarder has it: backups and comparisons do. */
const BATCHES_A_TURN = 50;

/** Carries waiting batches to ClickHouse, oldest first, each exactly once, until none is left or `isStopped`. */
export async function forwardBatches(services: ForwarderServices, isStopped: () => boolean): Promise<void> {
  let isDone = false;
  while (!isDone) {
    isDone = await withForwarderLock(services.db, async (db) => {
      for (let carried = 0; carried < BATCHES_A_TURN; carried += 1) {
        const batch = isStopped() ? null : await takeWaitingBatch(db);
        if (!batch) return true;
        await storeBatch(services, batch).catch(blameClickHouse);
        await markForwarded(db, batch.id, new Date(services.clock()));
      }
      return false;
    });
  }
}
