import { clickHouseTrouble, isRefusalOfRows } from '../../../platform/clickhouse/clickhouse-trouble.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { isConnectionLost } from '../../../platform/postgres/lost-connection.ts';
import type { Services } from '../../../platform/start/services.ts';
import { FACT_TABLES, storeFacts } from '../intake/stored-facts.repository.ts';
import {
  dissolveGroup,
  type ForwardingGroup,
  markForwarded,
  noteRefusal,
  takeGroup,
} from './forwarding-group.repository.ts';
import { withForwarderLock } from './outbox.repository.ts';
import { rowsByMonth } from './rows-by-month.ts';
import { unpackRows } from './rows-payload.ts';

export type ForwarderServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'log'>;

/** So often ClickHouse may refuse the rows of a batch before it is set aside. */
export const REFUSALS_MOST = 10;
/** So often a group is tried as one, where nobody knows what is wrong. */
const TRIES_TOGETHER = 10;
const ERROR_SHOWN = 500;

async function storeGroup(services: ForwarderServices, { id, batches }: ForwardingGroup): Promise<void> {
  const attempt = Math.max(...batches.map((batch) => batch.attempt));
  for (const name of ['click', 'impression', 'view', 'order'] as const) {
    const rows = await Promise.all(batches.map((batch) => unpackRows(batch[`${name}Rows`])));
    for (const [month, ofMonth] of rowsByMonth(rows.join(''))) {
      const token = `${id}:${name}:${month}`;
      await storeFacts(services.clickhouse, FACT_TABLES[name], { rows: ofMonth, token, attempt });
    }
  }
}

/** PostgreSQL may be away as well, which is said elsewhere. */
const blamed = (error: Error) => new Error(`ClickHouse: ${error.message}`, { cause: error });

/** Whether it says nothing of these rows: whatever is tried now fails. */
const isOutage = (error: unknown) => clickHouseTrouble(error) !== null || isConnectionLost(error);

type Left = { readonly batchId: string; readonly error: Error };

/**
 * Deals with a group that did not go over. Of several batches nobody knows whose rows were refused: they go over one by
 * one. One alone is passed over until the next time; where its rows are refused so many times, it is set aside for
 * staff to look at.
 * @throws Error where the whole group is to be tried again
 */
async function dealWithError(
  db: DbOrTx,
  { clock, log }: ForwarderServices,
  { group, error }: { group: ForwardingGroup; error: Error },
): Promise<Left | null> {
  const ofRows = isRefusalOfRows(error);
  const [batch] = group.batches;
  if (!group.isAlone || !batch) {
    if (!ofRows && group.batches.every(({ attempt }) => attempt < TRIES_TOGETHER)) throw blamed(error);
    await dissolveGroup(db, group.id);
    return null;
  }
  const left = { batchId: batch.id, error };
  if (!ofRows) return left;
  const isSetAside = await noteRefusal(db, {
    batchId: batch.id,
    error: error.message.slice(0, ERROR_SHOWN),
    at: new Date(clock()),
    most: REFUSALS_MOST,
  });
  if (!isSetAside) return left;
  log.error(`Batch ${batch.id} of events is set aside, since ClickHouse refuses it: ${error.message}`);
  return null;
}

/**
 * Carries waiting batches to ClickHouse, in groups, each exactly once, until none is left or `isStopped`.
 * @param options.groupRows rows of a group at most
 * @param options.rest waits after a group, for which `took` ms went by
 * @throws Error of what ClickHouse said, where something is left that is to be tried again
 */
export async function forwardBatches(
  services: ForwarderServices,
  options: {
    isStopped: () => boolean;
    groupRows: number;
    rest: (took: number, group: ForwardingGroup) => Promise<void>;
  },
): Promise<void> {
  const { isStopped, groupRows, rest } = options;
  const passedOver: Left[] = [];
  /** The group that was dealt with; null where none is left. */
  const carryGroup = async (db: DbOrTx): Promise<ForwardingGroup | null> => {
    const ids = passedOver.map(({ batchId }) => batchId);
    const group = isStopped() ? null : await takeGroup(db, { passedOver: ids, groupRows });
    if (!group) return null;
    try {
      await storeGroup(services, group);
    } catch (thrown) {
      const error = blamed(thrown as Error);
      if (isOutage(thrown)) throw error;
      const left = await dealWithError(db, services, { group, error: thrown as Error });
      if (left) passedOver.push({ ...left, error });
      return group;
    }
    await markForwarded(db, group, new Date(services.clock()));
    return group;
  };
  for (;;) {
    const begun = performance.now();
    // After each group whoever else waits for a moment without a forwarder has it: backups and comparisons do.
    const group = await withForwarderLock(services.db, carryGroup);
    if (!group) break;
    await rest(performance.now() - begun, group);
  }
  const [left] = passedOver;
  if (left) throw left.error;
}
