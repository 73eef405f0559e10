import { hash } from 'node:crypto';
import { isbot } from 'isbot';
import { type InvalidReason, isRepeat } from '../../../../shared/rules/auction/click-validity.ts';
import type { ClickFact } from '../../../kernel/catalogue/catalogue.public.ts';
import type { UnclassifiedClick } from './check-events.ts';
import { duplicateOf } from './event-errors.ts';
import type { MonthLimits } from './month-limits.ts';
import type { EventRefusal } from './parse-events.ts';

/** What earlier batches left behind. */
export type ClickMemory = {
  readonly eventIds: ReadonlySet<string>;
  /** Times (ms since the epoch) of the charged clicks of one visitor on one offer. */
  readonly chargedAt: ReadonlyMap<string, readonly number[]>;
  /** What else stands for a visitor on an offer in `chargedAt`. */
  readonly keyedVisitors: ReadonlyMap<string, readonly string[]>;
};

export type ClassifiedClick = { readonly fact: ClickFact; readonly offerVisitor: string };

/** One visitor on one offer: an md5 of the two, as a UUID. */
export function offerVisitorOf(fact: Pick<ClickFact, 'visitor' | 'shopId' | 'productId'>): string {
  const hex = hash('md5', `${fact.shopId}:${fact.productId}:${fact.visitor}`, 'hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return parts.join('-');
}

function crawlerDetector(): (userAgent: string | undefined) => boolean {
  const known = new Map<string, boolean>();
  return (userAgent) => {
    if (userAgent === undefined) return false;
    const verdict = known.get(userAgent) ?? isbot(userAgent);
    known.set(userAgent, verdict);
    return verdict;
  };
}

/** Whether a click is within 30 minutes of a charged one of the same visitor on the same offer. */
function repeats(chargedAt: ReadonlyMap<string, readonly number[]>, visitors: readonly string[], at: number) {
  return visitors.some((visitor) => chargedAt.get(visitor)?.some((time) => isRepeat(at, time)));
}

export type ClassifiedClicks = {
  readonly classified: readonly ClassifiedClick[];
  readonly refused: readonly EventRefusal[];
};

/**
 * Decides which clicks cost: those of crawlers do not, nor those on offers that are not there, nor those within 30
 * minutes of a charged one of the same visitor on the same offer, whichever batch it came in, nor those without a token
 * of a shop whose month has used its limit up.
 * @returns classifies one batch after the other, each as if those before it had been taken in: its clicks in the order of
 * their time, those of one instant in that of their lines. So the earlier click of a batch is the one that costs, and
 * the one that crosses the limit costs all of its price.
 */
export function openClickClassifier(
  memory: ClickMemory,
  limits: MonthLimits,
): (clicks: readonly UnclassifiedClick[]) => ClassifiedClicks {
  const isCrawler = crawlerDetector();
  const chargedAt = new Map(memory.chargedAt);
  const eventIds = new Set(memory.eventIds);
  const reasonFor = (click: UnclassifiedClick, offerVisitor: string): InvalidReason | null => {
    const { fact, userAgent, hasToken, isOffered } = click;
    if (isCrawler(userAgent)) return 'crawler';
    if (!isOffered) return 'no_offer';
    const visitors = [offerVisitor, ...(memory.keyedVisitors.get(offerVisitor) ?? [])];
    if (repeats(chargedAt, visitors, fact.at)) return 'repeat';
    return !hasToken && limits.isReached(fact) ? 'over_limit' : null;
  };
  const classify = (click: UnclassifiedClick): ClassifiedClick => {
    const { fact } = click;
    const offerVisitor = offerVisitorOf(fact);
    const invalidReason = reasonFor(click, offerVisitor);
    if (invalidReason === null) {
      chargedAt.set(offerVisitor, [...(chargedAt.get(offerVisitor) ?? []), fact.at]);
      limits.spend(fact);
    }
    const chargeMicros = invalidReason === null ? fact.chargeMicros : 0;
    return { fact: { ...fact, chargeMicros, invalidReason }, offerVisitor };
  };
  return (clicks) => {
    const refused: EventRefusal[] = [];
    const classified: ClassifiedClick[] = [];
    for (const click of clicks.toSorted((a, b) => a.fact.at - b.fact.at || a.line - b.line)) {
      const { eventId } = click.fact;
      if (eventIds.has(eventId)) refused.push({ line: click.line, ...duplicateOf(eventId) });
      else classified.push(classify(click));
      eventIds.add(eventId);
    }
    return { classified, refused };
  };
}
