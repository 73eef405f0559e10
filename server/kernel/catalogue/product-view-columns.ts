import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { categoryCells, type ShownPage, type ShownPlace, timeCell } from './fact-columns.ts';

/** A product page that a visitor saw, with the shops of its list from the first place on. */
export type ProductViewFact = ShownPage & {
  readonly places: readonly { readonly shopId: number; readonly position: number }[];
};

/** Of the table `app.product_view`, in the order in which `productViewRow` writes them. */
export const PRODUCT_VIEW_COLUMNS = [
  'view_id',
  'portal_id',
  'product_id',
  'day',
  'at',
  'category_id',
  'category_l1',
  'category_l2',
  'category_l3',
  'brand_id',
  'device',
  'shop_ids',
  'positions',
] as const;

/**
 * The list of the page that was viewed; null where only ads or the partner module were shown. A page without any
 * offer was viewed all the same, and has an empty list.
 */
export function listOfPage(offers: readonly ShownPlace[]): ProductViewFact['places'] | null {
  const listed = offers.filter(({ kind }) => kind === 'base' || kind === 'bid');
  if (listed.length === 0 && offers.length > 0) return null;
  return listed
    .map(({ shop_id: shopId, position }) => ({ shopId, position }))
    .sort((a, b) => a.position - b.position);
}

/** One line of tab-separated text for `app.product_view`; the day is Belgrade's. */
export function productViewRow(view: ProductViewFact): string {
  const { at, places } = view;
  const shopIds = places.map(({ shopId }) => shopId).join(',');
  const positions = places.map(({ position }) => position).join(',');
  return (
    `${view.viewId}\t${view.portalId}\t${view.productId}\t${belgradeDay(at)}\t${timeCell(at)}\t` +
    `${categoryCells(view.categoryPath)}\t${view.brandId ?? 0}\t${view.device}\t[${shopIds}]\t[${positions}]\n`
  );
}
