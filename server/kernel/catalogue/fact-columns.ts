import type { ClickEvent, ViewEvent } from '../../../shared/contract/desk/portal.contract.ts';
import type { InvalidReason } from '../../../shared/rules/auction/click-validity.ts';
import { belgradeDay, belgradeHour } from '../../../shared/rules/time/belgrade-time.ts';

type Device = ClickEvent['device'];
export type PlaceKind = ViewEvent['offers'][number]['kind'];

/** What a click and an impression have in common. */
type Fact = {
  readonly portalId: number;
  readonly shopId: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly viewId: string;
  readonly productId: number;
  /** Ids from the root to the category of the fact: one to four. */
  readonly categoryPath: readonly number[];
  readonly brandId: number | null;
  readonly position: number;
  readonly kind: PlaceKind;
  readonly device: Device;
  /** Of the kind `ad`, where it is known. */
  readonly adId?: number | undefined;
};

export type ImpressionFact = Fact;

/** A view, without what it showed. */
export type ShownPage = Omit<Fact, 'shopId' | 'position' | 'kind' | 'adId'>;

/** What a view showed, as the portal says it. */
export type ShownPlace = ViewEvent['offers'][number];

export type ClickFact = Fact & {
  readonly eventId: string;
  readonly visitor: string;
  /** The offer's price in the portal's minor units; 0 where it is not known. */
  readonly priceMinor: number;
  readonly baseMicros: number;
  readonly chargeMicros: number;
  /** That stood on the offer. */
  readonly couponId?: number | undefined;
  /** The run of an import that brought it. */
  readonly clickImportId?: number | undefined;
  /** Why the click costs nothing; null for a valid one. */
  readonly invalidReason: InvalidReason | null;
};

const FACT_COLUMNS = [
  'view_id',
  'portal_id',
  'shop_id',
  'day',
  'at',
  'hour',
  'product_id',
  'category_id',
  'category_l1',
  'category_l2',
  'category_l3',
  'brand_id',
  'position',
  'kind',
  'device',
] as const;

/** Of the table `app.impression`, in the order in which `impressionRow` writes them. */
export const IMPRESSION_COLUMNS = [...FACT_COLUMNS, 'ad_id'] as const;

/** Of the table `app.click`, in the order in which `clickRow` writes them. */
export const CLICK_COLUMNS = [
  ...FACT_COLUMNS,
  'event_id',
  'visitor',
  'price_minor',
  'base_micros',
  'charge_micros',
  'valid',
  'invalid_reason',
  'ad_id',
  'coupon_id',
  'click_import_id',
] as const;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0' };
const SPECIAL = /[\\\t\n\r\0]/g;
const escapeText = (text: string): string => text.replace(SPECIAL, (special) => ESCAPES[special] ?? special);

/** An instant in UTC, as ClickHouse reads it. */
export function timeCell(at: number): string {
  const time = new Date(at).toISOString();
  return `${time.slice(0, 10)} ${time.slice(11, 23)}`;
}

/** The category itself and the three levels from the root. */
export function categoryCells(path: readonly number[]): string {
  return `${path.at(-1) ?? 0}\t${path[0] ?? 0}\t${path[1] ?? 0}\t${path[2] ?? 0}`;
}

let latest = { at: Number.NaN, cells: '' };

/** Day, time and hour of an instant; all places of a view have the same. */
function instantCells(at: number): string {
  if (latest.at !== at) latest = { at, cells: `${belgradeDay(at)}\t${timeCell(at)}\t${belgradeHour(at)}` };
  return latest.cells;
}

/** What a click and all places of a view have the same, in two parts: between these stands the shop. */
function pageColumns(page: ShownPage): [string, string] {
  return [
    `${page.viewId}\t${page.portalId}\t`,
    `\t${instantCells(page.at)}\t${page.productId}\t${categoryCells(page.categoryPath)}\t${page.brandId ?? 0}\t`,
  ];
}

function factColumns(fact: Fact): string {
  const [before, after] = pageColumns(fact);
  return `${before}${fact.shopId}${after}${fact.position}\t${fact.kind}\t${fact.device}`;
}

/**
 * A line of tab-separated text for `app.impression` for each place of a view; the day and the hour are Belgrade's. What
 * all of them have the same is written once: a portal shows a dozen shops for each that is clicked.
 */
export function impressionRows(page: ShownPage, places: readonly ShownPlace[]): string {
  const [before, after] = pageColumns(page);
  let rows = '';
  for (const { shop_id, position, kind, ad_id } of places) {
    const adId = kind === 'ad' ? (ad_id ?? 0) : 0;
    rows += `${before}${shop_id}${after}${position}\t${kind}\t${page.device}\t${adId}\n`;
  }
  return rows;
}

/** One line of tab-separated text for `app.click`; the day and the hour are Belgrade's. */
export function clickRow(fact: ClickFact): string {
  const { invalidReason, chargeMicros } = fact;
  return (
    `${factColumns(fact)}\t${fact.eventId}\t${escapeText(fact.visitor)}\t${fact.priceMinor}\t` +
    `${fact.baseMicros}\t${chargeMicros}\t${invalidReason === null ? 1 : 0}\t${invalidReason ?? ''}\t` +
    `${fact.adId ?? 0}\t${fact.couponId ?? 0}\t${fact.clickImportId ?? 0}\n`
  );
}
