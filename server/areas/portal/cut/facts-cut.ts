import { inSnapshot } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { withForwarderLock } from '../forwarding/outbox.repository.ts';
import {
  type CutPartition,
  listCutPartitions,
  takeSnapshot,
  whileFactsStay,
} from './facts-cut.repository.ts';

/** Both engines at one moment: every accepted batch is either waiting in `tx` or among the rows of `partitions`. */
export type FactsCut = {
  /** A transaction that only reads and sees PostgreSQL as it was at the moment. */
  readonly tx: Parameters<Parameters<typeof inSnapshot>[1]>[0];
  /** Months without any rows yet are absent. */
  readonly partitions: readonly CutPartition[];
};

/**
 * Works on both engines as they are at one moment, while events go on to arrive and to be forwarded. Only the
 * forwarder waits, for as long as it takes to look at both. A batch that was tried before may be in both. Until `work`
 * ends no rows of facts are deleted.
 */
export function withFactsCut<T>(
  { db, clickhouse }: Pick<Services, 'db' | 'clickhouse'>,
  work: (cut: FactsCut) => Promise<T>,
): Promise<T> {
  const look = () =>
    inSnapshot(db, async (tx) => {
      const partitions = await withForwarderLock(db, async () => {
        await takeSnapshot(tx);
        return listCutPartitions(tx, clickhouse);
      });
      return work({ tx, partitions });
    });
  return whileFactsStay(db, look);
}
