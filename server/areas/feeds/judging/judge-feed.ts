import { setImmediate as breathe } from 'node:timers/promises';
import { createCategoryFinder } from '../../../../shared/rules/feeds/categories/category-finder.ts';
import type { TreeCategory } from '../../../../shared/rules/feeds/categories/category-leaves.ts';
import type { FeedFormat, FeedItem, FeedMapping } from '../../../../shared/rules/feeds/feed-item.ts';
import { FEED_VALUE_MAX, type FeedIssue } from '../../../../shared/rules/feeds/feed-rules.ts';
import type {
  FeedValidationContext,
  PreviousItem,
} from '../../../../shared/rules/feeds/feed-validation-context.ts';
import { type ValidatedItem, validateFeedItem } from '../../../../shared/rules/feeds/validate-feed-item.ts';
import type { FeedLimits } from '../reading/feed-limits.ts';
import type { FeedEncoding, ReadProgress } from '../reading/feed-source.ts';
import { openFeed } from '../reading/open-feed.ts';
import { type FoundItem, severityOf } from '../reporting/issue-tally.ts';
import { type CurrencyTally, type FeedCurrencies, tallyCurrencies } from './currency-tally.ts';
import { type StagedColumn, stagedColumns } from './staged-items.ts';

/** Between two looks at what else the thread has to do. */
const JUDGED_AT_ONCE = 50;
const ID_SHOWN_MAX = 200;

/** What a feed is read by and its items are validated against; plain data, which another thread can be given. */
export type FeedRules = {
  readonly mapping: FeedMapping | null;
  /** The shop's own template of links. */
  readonly linkTemplate: string | null;
  readonly validation: Omit<FeedValidationContext, 'format' | 'findCategory'> & {
    /** The portal's categories. */
    readonly tree: readonly TreeCategory[];
  };
  readonly limits?: Partial<FeedLimits>;
};

export type Previous = ReadonlyMap<string, PreviousItem>;

/** Where a feed comes from, and where its items go; each is awaited. */
export type FeedExchange = {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The items of the last good import with these ids. */
  readonly findPrevious: (ids: readonly string[]) => Promise<Previous>;
  /** Is not called again before it is done; the next batch is read meanwhile. */
  readonly take: (batch: JudgedBatch) => Promise<void>;
  readonly signal?: AbortSignal;
};

export type Finding = { readonly item: FoundItem; readonly finding: FeedIssue };

export type NamedItem = { readonly item: FoundItem; readonly itemId: string };

/** Some items of a feed, validated. */
export type JudgedBatch = {
  /** The accepted items. */
  readonly columns: readonly StagedColumn[];
  /** Their lines. */
  readonly lines: readonly number[];
  /** How findings name them, and their ids, as JSON of `NamedItem`: rarely needed. */
  readonly named: string;
  /** Lines of those with a warning. */
  readonly warned: readonly number[];
  readonly findings: readonly Finding[];
  readonly read: Readonly<ReadProgress>;
};

/** What is known of a feed once it is read to its end. */
export type JudgedFeed = ReadProgress & {
  readonly format: FeedFormat;
  readonly encoding: Readonly<FeedEncoding>;
  /** What a Skroutz feed says about its age. */
  readonly createdAt: string | null;
  readonly currencies: FeedCurrencies;
};

const shownItem = ({ line, id, title }: FoundItem): FoundItem => ({
  line,
  id: id.slice(0, ID_SHOWN_MAX),
  title: title.slice(0, FEED_VALUE_MAX),
});

const isWarning = ({ code }: FeedIssue) => severityOf(code) === 'W';

type Judge = {
  readonly context: FeedValidationContext;
  readonly currencies: CurrencyTally;
  readonly signal: AbortSignal | undefined;
};

async function judgeItems(
  raw: readonly FeedItem[],
  previous: Previous,
  { context, currencies, signal }: Judge,
): Promise<Omit<JudgedBatch, 'read'>> {
  const accepted: ValidatedItem[] = [];
  const named: NamedItem[] = [];
  const warned: number[] = [];
  const all: Finding[] = [];
  for (const [index, item] of raw.entries()) {
    if (index % JUDGED_AT_ONCE === 0) await breathe();
    signal?.throwIfAborted();
    currencies.add(item);
    const { findings, offer } = validateFeedItem(item, context, previous.get(item.id) ?? null);
    const shown = shownItem(item);
    for (const finding of findings) all.push({ item: shown, finding });
    if (!offer) continue;
    accepted.push(offer);
    named.push({ item: shown, itemId: offer.itemId });
    if (findings.some(isWarning)) warned.push(item.line);
  }
  return {
    columns: stagedColumns(accepted),
    lines: accepted.map(({ line }) => line),
    named: JSON.stringify(named),
    warned,
    findings: all,
  };
}

/**
 * Reads a feed and validates its items. No more than two batches are in memory.
 * @throws FeedRefusal where the whole feed is not to be taken; the signal's reason when aborted; what `take` throws
 */
export async function judgeFeed(rules: FeedRules, exchange: FeedExchange): Promise<JudgedFeed> {
  const { mapping, linkTemplate, validation, limits = {} } = rules;
  const { bytes, signal, findPrevious, take } = exchange;
  const { tree, ...against } = validation;
  const { host: website, now, portal } = validation;
  const source = { bytes, mapping, linkTemplate, website, now, limits };
  const feed = await openFeed(signal ? { ...source, signal } : source);
  const context = { ...against, format: feed.format, findCategory: createCategoryFinder(tree) };
  const currencies = tallyCurrencies(portal);
  let taking = Promise.resolve();
  try {
    for await (const raw of feed.batches()) {
      const previous = await findPrevious(raw.map(({ id }) => id));
      const judged = await judgeItems(raw, previous, { context, currencies, signal });
      await taking;
      taking = take({ ...judged, read: { ...feed.read() } });
      // Who awaits it next hears of an error.
      taking.catch(() => {});
    }
    await taking;
  } finally {
    await taking.catch(() => {});
  }
  const { format, createdAt } = feed;
  return {
    ...feed.read(),
    format,
    createdAt,
    encoding: { ...feed.encoding },
    currencies: currencies.counted(),
  };
}
