import type { ClickFact } from '../../server/kernel/catalogue/catalogue.public.ts';
import type { OrderFact } from '../orders/draw-order-lines.ts';
import { total } from './count-orders-beside.ts';

const ENOUGH = 200;

/**
 * What a click in a category, or in what lies below it, leaves beyond its cost, in micro-euro: of few clicks drawn to
 * what one of the shop leaves.
 */
export function profitPerClick(clicks: readonly ClickFact[], lines: readonly OrderFact[]) {
  const profitOf = (isOf: (path: readonly number[]) => boolean) => {
    const own = clicks.filter(({ categoryPath }) => isOf(categoryPath));
    const margins = lines
      .filter(({ click }) => click !== null && isOf(click.categoryPath))
      .map(({ marginMicros }) => marginMicros ?? Number.NaN);
    return { of: own.length, profit: total(margins) - total(own.map(({ chargeMicros }) => chargeMicros)) };
  };
  const shop = profitOf(() => true);
  return (categoryId: number): number => {
    const { of, profit } = profitOf((path) => path.includes(categoryId));
    return of >= ENOUGH ? profit / of : (profit + (ENOUGH * shop.profit) / shop.of) / (of + ENOUGH);
  };
}
