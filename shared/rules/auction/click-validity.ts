import {
  BACKFILL_MONTHS,
  EVENT_CLOCK_SKEW_MINUTES,
  EVENT_MAX_AGE_DAYS,
  GONE_OFFER_HOURS,
  REPEAT_CLICK_MINUTES,
} from '../limits.ts';
import { belgradeDay, dayStart } from '../time/belgrade-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { addMonths } from '../time/periods.ts';

/**
 * Why an accepted click costs nothing: it repeats another, it is of a known crawler, the shop had no such offer, or it
 * came without a token once the shop's monthly limit was reached.
 */
export const INVALID_REASONS = ['repeat', 'crawler', 'no_offer', 'over_limit'] as const;
export type InvalidReason = (typeof INVALID_REASONS)[number];

/** Why an event is not accepted. */
export const REFUSAL_REASONS = [
  'invalid_json',
  'invalid_event',
  'duplicate_event',
  'unknown_shop',
  'unknown_product',
  'wrong_portal',
  'in_future',
  'too_old',
  'invalid_position',
  'token_forged',
  'token_expired',
  'token_mismatch',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Two clicks of one visitor on one offer less than 30 minutes apart, whichever came first. */
export function isRepeat(atMs: number, otherMs: number): boolean {
  return Math.abs(atMs - otherMs) < REPEAT_CLICK_MINUTES * MINUTE_MS;
}

/** Whether a click at `atMs` is on an offer that is there (`goneAtMs` null), or went away at most 48 hours before it. */
export function isOfferedAt(atMs: number, goneAtMs: number | null): boolean {
  return goneAtMs === null || goneAtMs >= atMs - GONE_OFFER_HOURS * HOUR_MS;
}

/** How events come: as they happen, or long afterwards, by who may bring such history. */
export type EventIntake = 'live' | 'backfill';

/** The first instant (ms since the epoch) of which events are taken at `nowMs`. */
export function firstEventAt(nowMs: number, intake: EventIntake): number {
  if (intake === 'live') return nowMs - EVENT_MAX_AGE_DAYS * DAY_MS;
  return dayStart(addMonths(belgradeDay(nowMs), -BACKFILL_MONTHS));
}

/** A portal's clock may run 5 minutes ahead of ours; what is later has not happened yet. */
export function eventAge(
  atMs: number,
  nowMs: number,
  intake: EventIntake = 'live',
): 'ok' | 'in_future' | 'too_old' {
  if (atMs > nowMs + EVENT_CLOCK_SKEW_MINUTES * MINUTE_MS) return 'in_future';
  return atMs < firstEventAt(nowMs, intake) ? 'too_old' : 'ok';
}
