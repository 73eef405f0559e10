import {
  FETCH_ERRORS,
  type FeedError,
  type FeedErrorCode,
} from '../../../../shared/rules/feeds/feed-errors.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
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

/**
 * Protects the last good state: why the items that are left must not become the shop's offers, or a warning.
 * @param before accepted items of the last good import; null where there was none
 */
export function classifyDrop(items: {
  accepted: number;
  before: number | null;
}): { fault: FeedError } | { warning: string } | null {
  const { accepted, before } = items;
  if (accepted === 0) return { fault: { code: 'no_valid_items', values: {} } };
  if (before === null || before === 0) return null;
  if (accepted < before * COLLAPSED_BELOW) {
    return { fault: { code: 'collapsed', values: { before, now: accepted } } };
  }
  return accepted < before * DROPPED_BELOW ? { warning: `${before} → ${accepted}` } : null;
}
