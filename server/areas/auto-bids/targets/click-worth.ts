import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import type { ClickWorth } from '../../../../shared/rules/auto-bids/choose-bid.ts';
import { BREAK_EVEN_DAYS, broughtPerClick } from '../../../../shared/rules/orders/break-even.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { listProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import { type BroughtBy, sumBrought } from '../../analytics/analytics.public.ts';

type Sums = BroughtBy['shop'];
type Level = { readonly of: 'product' | 'category' | 'shop'; readonly sums: Sums };

const perClick = (levels: readonly Level[], microsOf: (sums: Sums) => number | null) =>
  broughtPerClick(levels.map(({ of, sums }) => ({ of, brought: { ...sums, micros: microsOf(sums) } })))
    ?.micros ?? null;

/** What a click on each of some places brings, by the last whole days: as break-even is measured. */
export async function measureWorth(
  services: Pick<Services, 'db' | 'clickhouse'>,
  about: { readonly shopId: number; readonly today: string; readonly places: readonly BidTarget[] },
  signal?: AbortSignal,
): Promise<(place: BidTarget) => ClickWorth> {
  const { shopId, today, places } = about;
  const moves = await listProductMoves(services.db, shopId);
  const brought = await sumBrought(
    services.clickhouse,
    {
      shopId,
      moves,
      period: { from: addDays(today, -BREAK_EVEN_DAYS), to: addDays(today, -1) },
      productIds: places.flatMap(({ productId }) => productId ?? []),
      categoryIds: places.flatMap(({ categoryId }) => categoryId ?? []),
    },
    signal,
  );
  return ({ categoryId, productId }) => {
    const own: Level =
      productId === null
        ? { of: 'category', sums: brought.ofCategory(categoryId ?? 0) }
        : { of: 'product', sums: brought.ofProduct(productId) };
    const levels: Level[] = [own, { of: 'shop', sums: brought.shop }];
    return {
      revenue: perClick(levels, ({ revenueMicros }) => revenueMicros),
      margin: perClick(levels, ({ micros }) => micros),
    };
  };
}
