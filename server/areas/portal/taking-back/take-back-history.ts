import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { whileNoCutIsRead } from '../cut/facts-cut.repository.ts';
import { withForwarderLock } from '../forwarding/outbox.repository.ts';
import { deleteImported, type ImportedFacts, sumImported } from './imported-facts.repository.ts';
import {
  countSetAside,
  type DaySum,
  deleteBatches,
  hasUnforwarded,
  subtractBackfilled,
} from './taken-back.repository.ts';

type TakingServices = Pick<Services, 'db' | 'clickhouse'> & {
  /** Connections that last as long as a session. */
  readonly sessions: Services['db'];
};

/** What a run brought, as was noted when it did. */
type BroughtHistory = ImportedFacts & {
  readonly batchIds: readonly string[];
  readonly days: readonly DaySum[];
};

/** ClickHouse has other clicks of a run than the run has brought, so that nobody could take it back exactly. */
export class NotExact extends Error {}

/**
 * Takes what the clicks of a run cost out of all sums, with the batches that brought them. From then on whoever takes a
 * cut leaves the clicks out that still stand in ClickHouse.
 * @param note says in the same transaction that it has happened
 * @returns false where some of them are still on their way to ClickHouse: forward them, and try again
 * @throws NotExact where ClickHouse does not have exactly the clicks that were brought
 */
export async function takeBackSums(
  { db, clickhouse, sessions }: TakingServices,
  brought: BroughtHistory,
  note: (tx: DbOrTx) => Promise<void>,
): Promise<boolean> {
  // While nothing is carried over, a batch is either there or not.
  return withForwarderLock(sessions, async () => {
    if (await hasUnforwarded(db, brought.batchIds)) return false;
    const setAside = await countSetAside(db, brought.batchIds);
    const { clicks } = await sumImported(clickhouse, brought);
    const counted = brought.days.reduce((sum, day) => sum + day.clicks, 0);
    if (clicks + setAside !== counted) {
      throw new NotExact(
        `Run ${brought.importId} brought ${counted} clicks, ${clicks} stand in ClickHouse and ${setAside} are set aside`,
      );
    }
    await inTransaction(db, async (tx) => {
      await subtractBackfilled(tx, brought.shopId, brought.days);
      await deleteBatches(tx, brought.batchIds);
      await note(tx);
    });
    return true;
  });
}

/** Deletes the clicks of a run that is in no sum any more from ClickHouse; waits for whoever reads a cut just now. */
export async function deleteTakenBack(
  { clickhouse, sessions }: TakingServices,
  facts: ImportedFacts,
): Promise<void> {
  await whileNoCutIsRead(sessions, () => deleteImported(clickhouse, facts));
  const { clicks } = await sumImported(clickhouse, facts);
  if (clicks > 0) throw new Error(`${clicks} clicks of run ${facts.importId} still stand in ClickHouse`);
}
