import { validateFeedDocument } from '../../../../shared/rules/feeds/feed-document.ts';
import type { Db, DbOrTx } from '../../../platform/postgres/database.ts';
import { inLongTransaction } from '../../../platform/postgres/long-statements.ts';
import {
  type FeedLevelIssue,
  findFeedLevelIssues,
  findProductIssues,
} from '../doctor/find-feed-level-issues.ts';
import { severityOf } from '../reporting/issue-tally.ts';
import { STATEMENT_MS } from './feed-staging.repository.ts';
import type { IssueSink } from './issue-sink.ts';
import type { ReadFeed } from './read-into-staging.ts';

export type FeedLevelValidation = {
  readonly read: ReadFeed;
  readonly sink: Pick<IssueSink, 'add' | 'flush'>;
  readonly signal: AbortSignal;
};

/** What a finding about the whole feed is about. */
export const WHOLE_FEED = { line: 0, id: '', title: '' } as const;

async function takeIn(
  parts: AsyncIterable<readonly FeedLevelIssue[]>,
  { read, sink, signal }: FeedLevelValidation,
): Promise<void> {
  for await (const part of parts) {
    signal.throwIfAborted();
    for (const { line, itemId, title, code, value } of part) {
      sink.add({ line, id: itemId, title }, { code, value });
      if (line > 0 && severityOf(code) === 'W') read.warnedLines.add(line);
    }
    await sink.flush();
  }
}

/** The rules that need the whole feed: how it came, and what its items say together. */
export async function validateFeedLevel(
  of: FeedLevelValidation & { db: Db; stageId: number; now: Date },
): Promise<void> {
  const { db, stageId, now, read, sink } = of;
  const { encoding, createdAt } = read;
  for (const finding of validateFeedDocument({ encoding, createdAt, now })) sink.add(WHOLE_FEED, finding);
  await inLongTransaction(db, { signal: of.signal, statementMs: STATEMENT_MS }, (tx) =>
    takeIn(findFeedLevelIssues(tx, { importId: stageId }), of),
  );
}

/** The rules that need the items' products. */
export async function validateProducts(
  of: FeedLevelValidation & { tx: DbOrTx; importId: number; shopId: number },
): Promise<void> {
  await takeIn(findProductIssues(of.tx, of), of);
}
