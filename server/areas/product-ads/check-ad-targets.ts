import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import type { AdTarget, PlacedTarget } from '../../../shared/rules/auction/ad-auction.ts';
import { AD_PRICE_MAX_MINOR } from '../../../shared/rules/bids/product-ads.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { getAdLevels, listTargetBrands, listTargetCategories } from './ad-targets.repository.ts';

export type NamedTarget = {
  readonly category_id: number;
  readonly brand_id?: number | null | undefined;
  readonly price_from?: number | null | undefined;
  readonly price_to?: number | null | undefined;
};

/** How a call spells the place of a field of one of its ads: `brand_id`, or `ads.3.brand_id`. */
export type FieldOf = (index: number, name: string) => string;
export type CheckedTarget = AdTarget & PlacedTarget;

const MINOR_PER_UNIT = 100;

const minorOf = (price: number | null | undefined): number | null =>
  price == null ? null : Math.round(price * MINOR_PER_UNIT);

function priceFault(price: number | null | undefined): string | null {
  const minor = minorOf(price);
  if (minor === null) return null;
  if (minor > AD_PRICE_MAX_MINOR) return `At most ${AD_PRICE_MAX_MINOR / MINOR_PER_UNIT}`;
  return minor / MINOR_PER_UNIT === price ? null : 'At most 2 decimals';
}

function rangeFaults(named: NamedTarget): [name: string, message: string][] {
  const [from, to] = [priceFault(named.price_from), priceFault(named.price_to)];
  if (from) return [['price_from', from]];
  if (to) return [['price_to', to]];
  const isUpsideDown = named.price_to != null && named.price_to <= (named.price_from ?? 0);
  return isUpsideDown ? [['price_to', `More than price_from, ${named.price_from ?? 0}`]] : [];
}

export const sameTarget = (a: AdTarget, b: AdTarget): boolean =>
  a.categoryId === b.categoryId &&
  a.brandId === b.brandId &&
  a.fromMinor === b.fromMinor &&
  a.toMinor === b.toMinor;

/** What the ads are for, and what is wrong with it. A range from 0 is one without a lower end. */
export async function checkTargets(
  db: DbOrTx,
  portalId: number,
  named: readonly NamedTarget[],
  fieldOf: FieldOf,
): Promise<{ targets: CheckedTarget[]; faults: FieldError[] }> {
  const categoryIds = named.map(({ category_id }) => category_id);
  const brandIds = named.flatMap(({ brand_id }) => brand_id ?? []);
  const levels = await getAdLevels(db, portalId);
  const categories = await listTargetCategories(db, portalId, categoryIds);
  const paths = new Map(categories.map(({ id, path }) => [id, path]));
  const brands = new Set((await listTargetBrands(db, brandIds)).map(({ id }) => id));
  const faults = named.flatMap((one, index): FieldError[] => {
    const found: [name: string, message: string][] = [];
    const level = paths.get(one.category_id)?.length;
    if (level === undefined)
      found.push(['category_id', 'There is no such category on the portal of the shop']);
    else if (!levels.includes(level))
      found.push(['category_id', `Ads on this portal are for categories of level ${levels.join(', ')}`]);
    if (one.brand_id != null && !brands.has(one.brand_id)) found.push(['brand_id', 'There is no such brand']);
    found.push(...rangeFaults(one));
    return found.map(([name, message]) => ({ field: fieldOf(index, name), message }));
  });
  const targets = named.map((one) => ({
    categoryId: one.category_id,
    categoryPath: paths.get(one.category_id) ?? [],
    brandId: one.brand_id ?? null,
    fromMinor: minorOf(one.price_from) || null,
    toMinor: minorOf(one.price_to),
  }));
  return { targets, faults };
}
