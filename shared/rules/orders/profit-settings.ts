import type { PortalCode } from '../portals/portal-codes.ts';
import { usualVatRate } from '../portals/vat-rates.ts';
import type { Day } from '../time/belgrade-time.ts';
import { ORDER_WINDOW_DAYS } from './attribute-order.ts';

export const MARGIN_SUBJECTS = ['product', 'brand', 'category'] as const;
export type MarginSubject = (typeof MARGIN_SUBJECTS)[number];
/** Whose word the cost of an item is: the shop's feed, or what it typed or brought in a file. */
export const COST_SOURCES = ['feed', 'item'] as const;
/** What the margin of a line was counted with: the cost of the item, or the rate of what. */
export const MARGIN_SOURCES = ['unknown', ...COST_SOURCES, ...MARGIN_SUBJECTS, 'shop'] as const;
export type MarginSource = (typeof MARGIN_SOURCES)[number];

/** Rates of products, brands and categories that a shop says of one time. */
export const MARGINS_MAX = 1_000;

/** Rates are hundredths of a percent. */
export const RATE_PER_PERCENT = 100;
export const WHOLE_RATE = 100 * RATE_PER_PERCENT;

export type OwnMargin = { readonly of: MarginSubject; readonly id: number; readonly rate: number };

/** What a shop says of its prices and margins, and of the window after a click. */
export type ProfitSettings = {
  readonly windowDays: number;
  readonly vatRate: number;
  readonly pricesIncludeVat: boolean;
  /** Of whatever nothing nearer says another rate of; null where it is not known. */
  readonly marginRate: number | null;
  readonly margins: readonly OwnMargin[];
};

/** The same, with the day from which on it holds. */
export type DatedSettings = ProfitSettings & { readonly fromDay: Day };

/** What holds where a shop has said nothing. */
export const defaultProfitSettings = (portal: PortalCode): ProfitSettings => ({
  windowDays: ORDER_WINDOW_DAYS,
  vatRate: usualVatRate(portal) * RATE_PER_PERCENT,
  pricesIncludeVat: true,
  marginRate: null,
  margins: [],
});

/** Of dated rows the last one that has begun on the day; null before the first. */
export function heldOn<Row extends { readonly fromDay: Day }>(rows: readonly Row[], day: Day): Row | null {
  let held: Row | null = null;
  for (const row of rows) if (row.fromDay <= day && (held === null || row.fromDay > held.fromDay)) held = row;
  return held;
}

/** What a piece costs the shop, in hundredths of the portal's currency, without VAT. */
export type ItemCost = { readonly minor: number; readonly source: (typeof COST_SOURCES)[number] };

export type BoughtProduct = {
  readonly productId: number;
  readonly brandId: number | null;
  /** Ids from the root to the product's category. */
  readonly categoryPath: readonly number[];
};

/** The nearest rate that says what a product's margin is; null where none does. */
export function marginOf(
  { margins, marginRate }: ProfitSettings,
  bought: BoughtProduct | null,
): { readonly rate: number; readonly source: MarginSource } | null {
  const find = (of: MarginSubject, id: number) =>
    margins.find((margin) => margin.of === of && margin.id === id)?.rate;
  const steps = bought
    ? [
        { of: 'product' as const, id: bought.productId },
        ...(bought.brandId === null ? [] : [{ of: 'brand' as const, id: bought.brandId }]),
        ...bought.categoryPath.toReversed().map((id) => ({ of: 'category' as const, id })),
      ]
    : [];
  for (const { of, id } of steps) {
    const rate = find(of, id);
    if (rate !== undefined) return { rate, source: of };
  }
  return marginRate === null ? null : { rate: marginRate, source: 'shop' };
}
