import type { PortalCode } from '../portals/portal-codes.ts';
import type { CategoryFinder } from './categories/category-finder.ts';
import type { FeedFormat } from './feed-item.ts';
import { FEED_VALUE_MAX, type FeedFix, type FeedIssue, type FeedRuleCode } from './feed-rules.ts';

/** What an item is validated against, the same for all items of a feed. */
export type FeedValidationContext = {
  readonly portal: PortalCode;
  readonly format: FeedFormat;
  /** The shop's domain, or its address; empty: links are not compared with it. */
  readonly host: string;
  /** Empty: brands are not compared with it. */
  readonly shopName: string;
  readonly now: Date;
  /** The safe fixes that are switched on. */
  readonly fixes: ReadonlySet<FeedFix>;
  readonly findCategory: CategoryFinder;
  /** Leaves that the shop chose, by the text of the category as items keep it. */
  readonly chosenCategories: ReadonlyMap<string, number>;
  /** ISO code of prices that state none, as the shop answered; null where it was never asked. */
  readonly currency: string | null;
};

/** The same id at the last good import, its price in the portal's currency. */
export type PreviousItem = { readonly title: string; readonly priceMinor: number };

export type Note = (code: FeedRuleCode, value: string, fixed?: string) => void;

/** Collects findings; a fix that changes nothing is none. */
export function noteInto(findings: FeedIssue[]): Note {
  return (code, value, fixed) => {
    const cut = value.slice(0, FEED_VALUE_MAX);
    const finding = { code, value: cut };
    findings.push(
      fixed === undefined || fixed === value
        ? finding
        : { ...finding, fixed: fixed.slice(0, FEED_VALUE_MAX) },
    );
  };
}
