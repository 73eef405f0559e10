import { inSnapshot } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { withForwarderLock } from '../forwarding/outbox.repository.ts';
import { type CutPartition, listCutPartitions, takeSnapshot } from './facts-cut.repository.ts';

/** Both engines at one moment: every accepted batch is either waiting in `tx` or among the rows of `partitions`. */
export type FactsCut = {
  /** A transaction that only reads and sees PostgreSQL as it was at the moment. */
  readonly tx: Parameters<Parameters<typeof inSnapshot>[1]>[0];
  /** Months without any rows yet are absent. */
  readonly partitions: readonly CutPartition[];
};

/**
 * Works on both engines as they are at one moment, while events go on to arrive and to be forwarded. Only the
 * forwarder waits, for as long as it takes to look at both. A batch that was tried before may be in both.
 */
export function withFactsCut<T>(
  { db, clickhouse }: Pick<Services, 'db' | 'clickhouse'>,
  work: (cut: FactsCut) => Promise<T>,
): Promise<T> {
  return inSnapshot(db, async (tx) => {
    const partitions = await withForwarderLock(db, async () => {
      await takeSnapshot(tx);
      return listCutPartitions(clickhouse);
    });
    return work({ tx, partitions });
  });
}
