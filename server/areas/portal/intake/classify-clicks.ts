import { hash } from 'node:crypto';
import { isbot } from 'isbot';
import { type InvalidReason, isRepeat } from '../../../../shared/rules/auction/click-validity.ts';
import type { ClickFact } from '../../../kernel/catalogue/catalogue.public.ts';
import type { UnjudgedClick } from './check-events.ts';
import { duplicateOf } from './event-errors.ts';
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

/**
 * Decides which clicks cost: those of crawlers do not, nor those within 30 minutes of a charged one of the same
 * visitor on the same offer, whichever batch it came in. The earlier click of a batch is the one that costs.
 */
export function classifyClicks(
  clicks: readonly UnjudgedClick[],
  memory: ClickMemory,
): { judged: ClassifiedClick[]; refused: EventRefusal[] } {
  const isCrawler = crawlerDetector();
  const chargedAt = new Map(memory.chargedAt);
  const refused: EventRefusal[] = [];
  const judged: ClassifiedClick[] = [];
  const inOrder = clicks.toSorted((a, b) => a.fact.at - b.fact.at || a.line - b.line);
  for (const { fact, line, userAgent } of inOrder) {
    if (memory.eventIds.has(fact.eventId)) {
      refused.push({ line, ...duplicateOf(fact.eventId) });
      continue;
    }
    const offerVisitor = offerVisitorOf(fact);
    const charged = chargedAt.get(offerVisitor) ?? [];
    const isRepeated = [offerVisitor, ...(memory.keyedVisitors.get(offerVisitor) ?? [])].some((visitor) =>
      chargedAt.get(visitor)?.some((time) => isRepeat(fact.at, time)),
    );
    const invalidReason: InvalidReason | null = isCrawler(userAgent)
      ? 'crawler'
      : isRepeated
        ? 'repeat'
        : null;
    if (invalidReason === null) chargedAt.set(offerVisitor, [...charged, fact.at]);
    const chargeMicros = invalidReason === null ? fact.chargeMicros : 0;
    judged.push({ fact: { ...fact, chargeMicros, invalidReason }, offerVisitor });
  }
  return { judged, refused };
}
