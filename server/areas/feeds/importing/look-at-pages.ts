import { portalCurrencyCode } from '../../../../shared/rules/feeds/feed-currency.ts';
import { FEED_VALUE_MAX } from '../../../../shared/rules/feeds/feed-rules.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import { fetchPage, type PageLook } from '../fetching/fetch-page.ts';
import { checkLiveItems, type FetchPage } from '../live/check-live-items.ts';
import { severityOf } from '../reporting/issue-tally.ts';
import type { IssueSink } from './issue-sink.ts';
import { deleteStaged, sampleStaged } from './live-sample.repository.ts';
import type { ReadFeed } from './read-into-staging.ts';

/** How pages are looked at; a test lets a server of its own through. */
export type LiveLooks = Omit<PageLook, 'signal'> & {
  /** For all the looks of an import. */
  readonly totalMs?: number;
};

/** The texts of the rules name this number. */
const SAMPLE_ITEMS = 10;
const TOTAL_MS = 60_000;
const SILENT_MAX = 3;

/** Asks no more once several addresses in a row said nothing, or when time is up. */
function patientFetch(looks: LiveLooks, stop: AbortSignal): FetchPage {
  const late = AbortSignal.timeout(looks.totalMs ?? TOTAL_MS);
  let silent = 0;
  return async (url) => {
    if (stop.aborted || late.aborted || silent >= SILENT_MAX) return null;
    const page = await fetchPage(url, { ...looks, signal: AbortSignal.any([stop, late]) });
    silent = page ? 0 : silent + 1;
    return page;
  };
}

/**
 * Looks at the pages and images of a sample of the staged items, and takes out those that may not stay. Nothing that a
 * shop answers, or does not, makes the import fail. Returns what is left of the feed.
 */
export async function lookLive(of: {
  db: Db;
  stageId: number;
  cc: string;
  looks: LiveLooks;
  read: ReadFeed;
  sink: Pick<IssueSink, 'add' | 'flush'>;
  signal: AbortSignal;
}): Promise<ReadFeed> {
  const { db, stageId, looks, read, sink, signal } = of;
  const currency = portalCurrencyCode(of.cc as PortalCode);
  const sample = await sampleStaged(db, stageId, SAMPLE_ITEMS);
  const live = sample.map(({ line, link, image, priceMinor }) => {
    const price = read.convertedLines.has(line) ? null : { amount: priceMinor / 100, currency };
    return { line, link, image, price };
  });
  const checked = await checkLiveItems(live, patientFetch(looks, signal));
  signal.throwIfAborted();
  const rejected: string[] = [];
  for (const [index, { itemId: id, line, title }] of sample.entries()) {
    const findings = checked[index]?.findings ?? [];
    const severities = findings.map(({ code }) => severityOf(code));
    for (const { code, value } of findings)
      sink.add({ line, id, title }, { code, value: value.slice(0, FEED_VALUE_MAX) });
    if (severities.includes('E')) {
      rejected.push(id);
      read.warnedLines.remove(line);
    } else if (severities.includes('W')) read.warnedLines.add(line);
  }
  await deleteStaged(db, stageId, rejected);
  await sink.flush();
  return { ...read, accepted: read.accepted - rejected.length };
}
