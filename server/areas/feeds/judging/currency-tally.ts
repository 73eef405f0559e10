import { findCurrencyEvidence } from '../../../../shared/rules/feeds/currency-evidence.ts';
import type { FeedError } from '../../../../shared/rules/feeds/feed-errors.ts';
import type { FeedItem } from '../../../../shared/rules/feeds/feed-item.ts';
import { statesCurrency } from '../../../../shared/rules/feeds/validate-feed-price.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';

/** With fewer items that state no currency these are rejected, and the others are taken. */
const ASKED_FROM = 0.1;
/** Of the items that state none: what fewer say is a slip. */
const EVIDENCE_FROM = 0.05;
const DIFFERENT_EVIDENCE_MAX = 1_000;

/** What the shop said of prices that state no currency. */
export type CurrencyAnswer = {
  /** ISO 4217; null where it was never asked. */
  readonly currency: string | null;
  /** What spoke for another one when it answered. */
  readonly despite: string | null;
};

type Evidence = { readonly currency: string | null; readonly value: string; items: number };

/** What the items of a feed say about the currency of their prices. */
export type FeedCurrencies = {
  readonly items: number;
  /** Items whose price states none. */
  readonly unstated: number;
  /** What speaks most against the portal's own; null where it is a slip. */
  readonly evidence: Readonly<Evidence> | null;
};

export type CurrencyTally = {
  readonly add: (item: FeedItem) => void;
  readonly counted: () => FeedCurrencies;
};

/** Counts items whose price states no currency, and what speaks against the portal's own. */
export function tallyCurrencies(portal: PortalCode): CurrencyTally {
  let items = 0;
  let unstated = 0;
  const found = new Map<string, Evidence>();

  const strongest = (): Evidence | null => {
    const [first] = [...found.values()].sort((one, other) => other.items - one.items);
    return first && first.items >= unstated * EVIDENCE_FROM ? first : null;
  };
  return {
    add: (item) => {
      items += 1;
      if (statesCurrency(item)) return;
      unstated += 1;
      const evidence = findCurrencyEvidence(item, portal);
      if (!evidence) return;
      const key = evidence.value.toLowerCase();
      const known = found.get(key);
      if (known) known.items += 1;
      else if (found.size < DIFFERENT_EVIDENCE_MAX) found.set(key, { ...evidence, items: 1 });
    },
    counted: () => ({ items, unstated, evidence: strongest() }),
  };
}

/** What the shop has to answer before the feed is taken; null for nothing. */
export function askCurrency(
  { items, unstated, evidence }: FeedCurrencies,
  { currency, despite }: CurrencyAnswer,
): FeedError | null {
  if (unstated === 0) return null;
  const values = {
    items: unstated,
    evidence: evidence?.value ?? '',
    points_to: evidence?.currency ?? '',
  };
  if (currency === null) {
    return unstated >= items * ASKED_FROM ? { code: 'currency_unknown', values } : null;
  }
  const isAgainst = evidence !== null && evidence.currency !== currency && evidence.value !== despite;
  return isAgainst ? { code: 'currency_doubtful', values: { ...values, currency } } : null;
}
