import type { BreakEvenCpc } from '../../../../shared/contract/bidding/bidding.contract.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { broughtPerClick } from '../../../../shared/rules/orders/break-even.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { listProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import { type BroughtBy, sumBrought } from './brought.repository.ts';
import { measuredDays } from './measured-rate.ts';

type Measuring = {
  readonly services: Pick<Services, 'db' | 'clickhouse'>;
  readonly shop: { readonly id: number };
  /** The last whole day. */
  readonly day: Day;
  readonly signal?: AbortSignal;
};
type Asked = { readonly productIds?: readonly number[]; readonly categoryIds: readonly number[] };

/** What the clicks of the last whole days brought, where somebody bids or has an ad. */
export async function measureBrought(
  { services, shop, day, signal }: Measuring,
  asked: Asked,
): Promise<BroughtBy> {
  const moves = await listProductMoves(services.db, shop.id);
  const period = measuredDays(addDays(day, 1));
  return sumBrought(services.clickhouse, { shopId: shop.id, period, moves, ...asked }, signal);
}

/** What a click may cost in a category, or on a product of it, before it loses money. */
export function breakEvenOf(
  { shop, ofCategory, ofProduct }: BroughtBy,
  { categoryId, productId }: { readonly categoryId: number; readonly productId?: number },
): BreakEvenCpc | null {
  const above = [
    { of: 'category', brought: ofCategory(categoryId) },
    { of: 'shop', brought: shop },
  ] as const;
  const own = productId === undefined ? null : ({ of: 'product', brought: ofProduct(productId) } as const);
  const value = broughtPerClick(own ? [own, ...above] : above);
  const { clicks } = (own ?? above[0]).brought;
  return value && { cpc: microsToEur(value.micros), clicks, estimated_from: value.estimatedFrom };
}
