import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import type { AdTarget, PlacedTarget } from '../../../shared/rules/auction/ad-auction.ts';
import { AD_PRICE_MAX_MINOR } from '../../../shared/rules/bids/product-ads.ts';
import { createFieldError } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { getAdLevels, listTargetBrands, listTargetCategories } from './ad-targets.repository.ts';

export type NamedTarget = {
  readonly category_id: number;
  readonly brand_id?: number | null | undefined;
  readonly price_from?: number | null | undefined;
  readonly price_to?: number | null | undefined;
};

/** How a call spells the place of a field of one of its ads: `brand_id`, or `ads.3.brand_id`. */
export type AdFieldOf = (index: number, name: string) => string;
export type CheckedTarget = AdTarget & PlacedTarget;

const MINOR_PER_UNIT = 100;

const minorOf = (price: number | null | undefined): number | null =>
  price == null ? null : Math.round(price * MINOR_PER_UNIT);

function priceError(field: string, price: number | null | undefined): FieldError | null {
  const minor = minorOf(price);
  if (minor === null) return null;
  const maximum = AD_PRICE_MAX_MINOR / MINOR_PER_UNIT;
  if (minor > AD_PRICE_MAX_MINOR)
    return createFieldError(field, 'too_big', { maximum }, `At most ${maximum}`);
  if (minor / MINOR_PER_UNIT === price) return null;
  return createFieldError(field, 'too_fine', { decimals: 2 }, 'At most 2 decimals');
}

function rangeErrors(named: NamedTarget, fieldOf: (name: string) => string): FieldError[] {
  const { price_from: from, price_to: to } = named;
  const wrong = priceError(fieldOf('price_from'), from) ?? priceError(fieldOf('price_to'), to);
  if (wrong) return [wrong];
  const isUpsideDown = to != null && to <= (from ?? 0);
  const message = `More than price_from, ${from ?? 0}`;
  return isUpsideDown ? [createFieldError(fieldOf('price_to'), 'range_reversed', {}, message)] : [];
}

const keyOf = ({ categoryId, brandId, fromMinor, toMinor }: AdTarget): string =>
  `${categoryId} ${brandId} ${fromMinor} ${toMinor}`;

export const sameTarget = (a: AdTarget, b: AdTarget): boolean => keyOf(a) === keyOf(b);

/** Ads by what they are for: of several for the same the first is found, however many there are. */
export function indexTargets<A extends AdTarget>(ads: Iterable<A>) {
  const byKey = new Map<string, A>();
  const add = (ad: A) => {
    const key = keyOf(ad);
    if (!byKey.has(key)) byKey.set(key, ad);
  };
  for (const ad of ads) add(ad);
  return { add, find: (target: AdTarget): A | null => byKey.get(keyOf(target)) ?? null };
}

/** What the ads are for, and what is wrong with it. A range from 0 is one without a lower end. */
export async function validateAdTargets(
  db: DbOrTx,
  portalId: number,
  named: readonly NamedTarget[],
  fieldOf: AdFieldOf,
): Promise<{ targets: CheckedTarget[]; errors: FieldError[] }> {
  const categoryIds = named.map(({ category_id }) => category_id);
  const brandIds = named.flatMap(({ brand_id }) => brand_id ?? []);
  const levels = await getAdLevels(db, portalId);
  const categories = await listTargetCategories(db, portalId, categoryIds);
  const paths = new Map(categories.map(({ id, path }) => [id, path]));
  const brands = new Set((await listTargetBrands(db, brandIds)).map(({ id }) => id));
  const errors = named.flatMap((one, index): FieldError[] => {
    const found: FieldError[] = [];
    const at = (name: string) => fieldOf(index, name);
    const level = paths.get(one.category_id)?.length;
    const unknown = 'There is no such category on the portal of the shop';
    const elsewhere = `Ads on this portal are for categories of level ${levels.join(', ')}`;
    if (level === undefined) found.push(createFieldError(at('category_id'), 'unknown', {}, unknown));
    else if (!levels.includes(level))
      found.push(createFieldError(at('category_id'), 'wrong_level', { levels }, elsewhere));
    if (one.brand_id != null && !brands.has(one.brand_id))
      found.push(createFieldError(at('brand_id'), 'unknown', {}, 'There is no such brand'));
    return [...found, ...rangeErrors(one, at)];
  });
  const targets = named.map((one) => ({
    categoryId: one.category_id,
    categoryPath: paths.get(one.category_id) ?? [],
    brandId: one.brand_id ?? null,
    fromMinor: minorOf(one.price_from) || null,
    toMinor: minorOf(one.price_to),
  }));
  return { targets, errors };
}
