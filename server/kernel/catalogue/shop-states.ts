import { budgetStatus } from '../../../shared/rules/budget/budget.ts';
import { lastOfMonth } from '../../../shared/rules/budget/budget-forecast.ts';
import { belgradeDay, monthOf } from '../../../shared/rules/time/belgrade-time.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { listShopBudgets } from './shop-budgets.repository.ts';

export type ShopState = { readonly active: boolean; readonly hasModule: boolean };

/** Active are those whose offers are shown. */
export function shopStateOf(shop: Parameters<typeof budgetStatus>[0] & { hasModule: boolean }): ShopState {
  const status = budgetStatus(shop);
  return { active: status !== 'Inactive' && status !== 'Limit Reached', hasModule: shop.hasModule };
}

/** How the portal's shops stand at `now` (ms since the epoch). */
export async function shopStates(db: Db, portalId: number, now: number): Promise<Map<number, ShopState>> {
  const today = belgradeDay(now);
  const shops = await listShopBudgets(db, portalId, {
    monthStart: `${monthOf(today)}-01`,
    monthEnd: lastOfMonth(today),
  });
  return new Map(shops.map((shop) => [shop.id, shopStateOf(shop)]));
}
