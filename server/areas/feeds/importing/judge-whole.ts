import type { Clock } from '../../../core/clock.ts';
import type { DbOrTx } from '../../../core/database.ts';
import type { FindingSink } from './finding-sink.ts';
import type { ReadFeed } from './read-into-stage.ts';

/** The rules that need the whole feed: on what is staged, and on how it came. */
export async function judgeWhole(_: {
  db: DbOrTx;
  stageId: number;
  read: ReadFeed;
  clock: Clock;
  sink: Pick<FindingSink, 'add' | 'flush'>;
  signal: AbortSignal;
}): Promise<void> {}
