import type { FeedIssue } from '../../../../shared/rules/feeds/feed-rules.ts';
import type { WorkerPool } from '../../../platform/jobs/worker-pool.ts';
import type { Services } from '../../../platform/start/services.ts';
import { type ForeignLinks, tallyForeignLinks } from '../judging/foreign-links.ts';
import {
  type FeedRules,
  type JudgedBatch,
  type JudgedFeed,
  judgeFeed,
  type NamedItem,
} from '../judging/judge-feed.ts';
import { judgeInThread } from '../judging/judge-in-thread.ts';
import { type LineSet, lineSet } from '../judging/line-set.ts';
import type { FoundItem } from '../reporting/issue-tally.ts';
import { findPrevious, insertStaged } from './feed-staging.repository.ts';
import type { ReadCounts } from './import-run.repository.ts';

export type Reading = {
  readonly services: Pick<Services, 'db'>;
  /** Under which the accepted items are staged. */
  readonly stageId: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly rules: FeedRules;
  /** Where the feed is read and validated; null for the thread that asks. */
  readonly threads: WorkerPool | null;
  /** Whose items of the last good import are compared with; null for nobody's. */
  readonly previousOf: number | null;
  readonly signal: AbortSignal;
  readonly onFinding: (item: FoundItem, finding: FeedIssue) => void;
  /** After every batch. */
  readonly onBatch: (read: { bytes: number; items: number }) => Promise<void>;
};

export type ReadFeed = JudgedFeed & {
  readonly accepted: number;
  /** Accepted items with a warning. */
  readonly warnedLines: LineSet;
  /** Items whose prices stand in another currency in the feed. */
  readonly convertedLines: LineSet;
  readonly foreignLinks: ForeignLinks;
};

/** What was read, with the warnings of the moment. */
export function countRead({ format, encoding, items, accepted, warnedLines }: ReadFeed): ReadCounts {
  const counts = { items, accepted, rejected: items - accepted, warned: warnedLines.size() };
  return { format, encoding: encoding.real, ...counts };
}

/**
 * Reads a feed, validates its items and stages those that are accepted: a batch is stored while the next one is read, and
 * no more than these two are in memory.
 * @throws FeedRefusal where the whole feed is not to be taken; the signal's reason when aborted
 */
export async function readIntoStaging(reading: Reading): Promise<ReadFeed> {
  const { services, stageId, bytes, rules, threads, previousOf, signal, onBatch } = reading;
  const warnedLines = lineSet();
  const convertedLines = lineSet();
  const foreignLinks = tallyForeignLinks();
  const onFinding: Reading['onFinding'] = (item, finding) => {
    if (finding.code === 'currency_converted') convertedLines.add(item.line);
    if (finding.code === 'url_foreign') foreignLinks.add(finding.value);
    reading.onFinding(item, finding);
  };
  let accepted = 0;

  const store = async ({ columns, lines, named, warned }: JudgedBatch) => {
    if (lines.length === 0) return;
    const taken = await insertStaged(services.db, stageId, columns);
    accepted += taken.size;
    for (const line of warned) if (taken.has(line)) warnedLines.add(line);
    if (taken.size === lines.length) return;
    for (const { item, itemId } of JSON.parse(named) as NamedItem[]) {
      if (!taken.has(item.line)) onFinding(item, { code: 'id_duplicate', value: itemId });
    }
  };
  const exchange = {
    bytes,
    signal,
    findPrevious: async (ids: readonly string[]) =>
      previousOf === null ? new Map() : findPrevious(services.db, previousOf, ids),
    take: async (batch: JudgedBatch) => {
      signal.throwIfAborted();
      for (const { item, finding } of batch.findings) onFinding(item, finding);
      await store(batch);
      await onBatch(batch.read);
    },
  };
  const judged = await (threads ? judgeInThread(threads, rules, exchange) : judgeFeed(rules, exchange));
  return { ...judged, accepted, warnedLines, convertedLines, foreignLinks };
}
