import type { OrderSource } from './orders.ts';

/**
 * What becomes of an order that comes: the first of its number; it replaces what was kept; it is the same again; its
 * version is not higher; the shop's server or a file has said more than its page can; or the page only named the click.
 */
export const VERSION_OUTCOMES = [
  'new',
  'replaced',
  'duplicate',
  'older',
  'outranked',
  'click_named',
] as const;
export type VersionOutcome = (typeof VERSION_OUTCOMES)[number];

/** Of a version that comes, what decides about it. */
export type ComingVersion = {
  readonly source: OrderSource;
  readonly version: number | null;
  readonly clickId: string | null;
  /** Of all that it says. */
  readonly contentHash: string;
};

/** What is kept of an order. */
export type KeptVersion = {
  readonly source: OrderSource;
  /** The highest that was seen; null where none had one. */
  readonly version: number | null;
  /** That the shop's page named, at whatever time. */
  readonly browserClickId: string | null;
  readonly contentHash: string;
};

/** What becomes of a version of an order; `kept` is null for the first one. */
export function placeVersion(kept: KeptVersion | null, coming: ComingVersion): VersionOutcome {
  if (kept === null) return 'new';
  if (kept.contentHash === coming.contentHash) return 'duplicate';
  const keptIsFromBrowser = kept.source === 'browser';
  if (coming.source === 'browser' && !keptIsFromBrowser)
    return coming.clickId !== null && kept.browserClickId === null ? 'click_named' : 'outranked';
  if (coming.source !== 'browser' && keptIsFromBrowser) return 'replaced';
  const isComparable = kept.version !== null && coming.version !== null;
  if (isComparable && (coming.version ?? 0) <= (kept.version ?? 0)) return 'older';
  return 'replaced';
}
