import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { FeedItem, FeedMapping } from '../../../../shared/rules/feeds/feed-item.ts';
import { FEED_VALUE_MAX, type FeedIssue } from '../../../../shared/rules/feeds/feed-rules.ts';
import type { FeedValidationContext } from '../../../../shared/rules/feeds/feed-validation-context.ts';
import { type ValidatedItem, validateFeedItem } from '../../../../shared/rules/feeds/validate-feed-item.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { FeedLimits } from '../reading/feed-limits.ts';
import { type OpenFeed, openFeed } from '../reading/open-feed.ts';
import { type FoundItem, severityOf } from '../reporting/issue-tally.ts';
import { type CurrencyTally, tallyCurrencies } from './currency-tally.ts';
import {
  findPrevious,
  insertStaged,
  type PreviousItemRow,
  type StagedItem,
} from './feed-staging.repository.ts';
import { type ForeignLinks, tallyForeignLinks } from './foreign-links.ts';
import type { ReadCounts } from './import-run.repository.ts';
import { type LineSet, lineSet } from './line-set.ts';

/** Between two looks at what else the process has to do. */
const JUDGED_AT_ONCE = 50;
const ID_SHOWN_MAX = 200;

export type Reading = {
  readonly services: Pick<Services, 'db'>;
  /** Under which the accepted items are staged. */
  readonly stageId: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly mapping: FeedMapping | null;
  /** The shop's own template of links. */
  readonly linkTemplate: string | null;
  readonly validation: Omit<FeedValidationContext, 'format'>;
  /** Whose items of the last good import are compared with; null for nobody's. */
  readonly previousOf: number | null;
  readonly signal: AbortSignal;
  readonly limits?: Partial<FeedLimits>;
  readonly onFinding: (item: FoundItem, finding: FeedIssue) => void;
  /** After every batch. */
  readonly onBatch: (read: { bytes: number; items: number }) => Promise<void>;
};

export type ReadFeed = {
  readonly feed: OpenFeed;
  readonly accepted: number;
  /** Accepted items with a warning. */
  readonly warnedLines: LineSet;
  /** Items whose prices stand in another currency in the feed. */
  readonly convertedLines: LineSet;
  readonly currencies: CurrencyTally;
  readonly foreignLinks: ForeignLinks;
};

/** What was read, with the warnings of the moment. */
export function countRead({ feed, accepted, warnedLines }: ReadFeed): ReadCounts {
  const { items } = feed.read();
  const counts = { items, accepted, rejected: items - accepted, warned: warnedLines.size() };
  return { format: feed.format, encoding: feed.encoding.real, ...counts };
}

/** 53 bits, which a number holds exactly. */
const contentHash = (item: ValidatedItem): string => {
  const { title, link, image, brand, ean, mpn, groupId, categoryText } = item;
  const text = JSON.stringify([title, link, image, brand, ean, mpn, groupId, categoryText]);
  return (hash('sha1', text, 'buffer').readBigUInt64BE(0) >> 11n).toString();
};

const shownItem = ({ line, id, title }: FoundItem): FoundItem => ({
  line,
  id: id.slice(0, ID_SHOWN_MAX),
  title: title.slice(0, FEED_VALUE_MAX),
});

const isWarning = ({ code }: FeedIssue) => severityOf(code) === 'W';

type Batch = {
  readonly staged: StagedItem[];
  readonly raw: readonly FeedItem[];
  readonly warned: Set<number>;
};

async function validateBatch(
  reading: Reading,
  context: FeedValidationContext,
  raw: readonly FeedItem[],
  currencies: CurrencyTally,
): Promise<Batch> {
  const { services, previousOf, signal, onFinding } = reading;
  const ids = raw.map(({ id }) => id);
  const previous: Map<string, PreviousItemRow> =
    previousOf === null ? new Map() : await findPrevious(services.db, previousOf, ids);
  const batch: Batch = { staged: [], raw, warned: new Set() };
  for (const [index, item] of raw.entries()) {
    if (index % JUDGED_AT_ONCE === 0) await breathe();
    signal.throwIfAborted();
    currencies.add(item);
    const { findings, offer } = validateFeedItem(item, context, previous.get(item.id) ?? null);
    for (const finding of findings) onFinding(shownItem(item), finding);
    if (!offer) continue;
    batch.staged.push({ ...offer, contentHash: contentHash(offer) });
    if (findings.some(isWarning)) batch.warned.add(item.line);
  }
  return batch;
}

/**
 * Reads a feed, validates its items and stages those that are accepted: a batch is stored while the next one is read, and
 * no more than these two are in memory.
 * @throws FeedRefusal where the whole feed is not to be taken; the signal's reason when aborted
 */
export async function readIntoStaging(reading: Reading): Promise<ReadFeed> {
  const {
    services,
    stageId,
    bytes,
    mapping,
    linkTemplate,
    validation,
    signal,
    limits = {},
    onBatch,
  } = reading;
  const { host: website, now } = validation;
  const feed = await openFeed({ bytes, mapping, linkTemplate, website, now, signal, limits });
  const context: FeedValidationContext = { ...validation, format: feed.format };
  const warnedLines = lineSet();
  const convertedLines = lineSet();
  const currencies = tallyCurrencies(context.portal);
  const foreignLinks = tallyForeignLinks();
  const onFinding: Reading['onFinding'] = (item, finding) => {
    if (finding.code === 'currency_converted') convertedLines.add(item.line);
    if (finding.code === 'url_foreign') foreignLinks.add(finding.value);
    reading.onFinding(item, finding);
  };
  let accepted = 0;

  const store = async ({ staged, raw, warned }: Batch) => {
    const taken = await insertStaged(services.db, stageId, staged);
    accepted += taken.size;
    for (const line of warned) if (taken.has(line)) warnedLines.add(line);
    if (taken.size === staged.length) return;
    const byLine = new Map(raw.map((item) => [item.line, item]));
    for (const { line, itemId } of staged) {
      const item = byLine.get(line);
      if (item && !taken.has(line)) onFinding(shownItem(item), { code: 'id_duplicate', value: itemId });
    }
  };

  let storing = Promise.resolve();
  try {
    for await (const raw of feed.batches()) {
      const batch = await validateBatch({ ...reading, onFinding }, context, raw, currencies);
      await storing;
      storing = store(batch);
      // Who awaits it next hears of an error.
      storing.catch(() => {});
      await onBatch(feed.read());
    }
    await storing;
  } finally {
    await storing.catch(() => {});
  }
  return { feed, accepted, warnedLines, convertedLines, currencies, foreignLinks };
}
