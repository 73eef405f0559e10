import { DAY_MS } from '../time/durations.ts';
import type { FeedIssue } from './feed-rules.ts';

/** A feed written longer ago than this is not made anew as it should be. */
const STALE_MS = DAY_MS;
/** Makers write the time of their own place. */
const ZONES_MS = 14 * 3_600_000;

/** What is wrong with a feed as it came, whatever its items. */
export function validateFeedDocument(options: {
  readonly encoding: { readonly declared: string | null; readonly real: string; readonly broken: number };
  /** What the feed says about its age, as `2026-07-07 12:00`. */
  readonly createdAt: string | null;
  readonly now: Date;
}): FeedIssue[] {
  const { encoding, createdAt, now } = options;
  const findings: FeedIssue[] = [];
  const { declared, real, broken } = encoding;
  if ((declared !== null && declared !== real) || broken > 0) {
    findings.push({ code: 'encoding_differs', value: `${declared ?? '–'} → ${real}` });
  }
  const text = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2})?/.exec(createdAt ?? '')?.[0].replace(' ', 'T');
  const created = text === undefined ? Number.NaN : Date.parse(text.length === 10 ? text : `${text}Z`);
  if (now.getTime() - created > STALE_MS + ZONES_MS)
    findings.push({ code: 'feed_stale', value: createdAt ?? '' });
  return findings;
}
