import {
  FETCH_ERRORS,
  type FeedError,
  type FeedErrorCode,
} from '../../../../shared/rules/feeds/feed-errors.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import { type Diagnosis, severityOf } from '../reporting/issue-tally.ts';
import { ImportCancelled, ImportLost } from './import-progress.ts';
import type { ImportEnding } from './import-run.repository.ts';

/** The server is going down; the import will be taken up again. */
export class ImportStopped extends Error {}

export const CANCELLED: ImportEnding = { status: 'cancelled' };

const NOT_THE_FEEDS: ReadonlySet<FeedErrorCode> = new Set(FETCH_ERRORS);

const endingOfError = (fault: FeedError): ImportEnding => ({
  status: NOT_THE_FEEDS.has(fault.code) ? 'failed' : 'refused',
  fault,
});

/** How an import ends that something was thrown in; null where it is not this process that ends it. */
export function endingOf(error: unknown): ImportEnding | null {
  if (error instanceof ImportLost) return null;
  if (error instanceof ImportCancelled) return CANCELLED;
  if (error instanceof FeedRefusal) return endingOfError(error.fault);
  return endingOfError({ code: 'internal', values: {} });
}

/** Less than this share of the last good import's items is no change but an accident. */
const COLLAPSED_BELOW = 0.1;
const DROPPED_BELOW = 0.7;

/** What most items were rejected for; nothing where it was no rule about items. */
function commonestError(findings: readonly Diagnosis[]): FeedError['values'] {
  const [first] = findings
    .filter(({ code }) => severityOf(code) === 'E')
    .toSorted((one, other) => other.count - one.count);
  return first ? { rule: first.code, items: first.count } : {};
}

/**
 * Protects the last good state: why the items that are left must not become the shop's offers, or a warning.
 * @param items.before accepted items of the last good import; null where there was none
 */
export function classifyDrop(items: {
  accepted: number;
  before: number | null;
  findings: readonly Diagnosis[];
}): { fault: FeedError } | { warning: string } | null {
  const { accepted, before } = items;
  if (accepted === 0) return { fault: { code: 'no_valid_items', values: commonestError(items.findings) } };
  if (before === null || before === 0) return null;
  if (accepted < before * COLLAPSED_BELOW) {
    return { fault: { code: 'collapsed', values: { before, now: accepted } } };
  }
  return accepted < before * DROPPED_BELOW ? { warning: `${before} → ${accepted}` } : null;
}
