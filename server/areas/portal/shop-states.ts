import { belgradeDay, monthOf } from '../../../shared/rules/belgrade-time.ts';
import { budgetStatus } from '../../../shared/rules/budget.ts';
import type { Db } from '../../core/database.ts';
import { listShopBudgets } from './placements.repository.ts';

type ShopState = { readonly active: boolean; readonly hasModule: boolean };

/** How the portal's shops stand at `now` (ms since the epoch): active are those whose offers are shown. */
export async function shopStates(db: Db, portalId: number, now: number): Promise<Map<number, ShopState>> {
  const today = belgradeDay(now);
  const shops = await listShopBudgets(db, portalId, { monthStart: `${monthOf(today)}-01`, today });
  return new Map(
    shops.map((shop) => {
      const status = budgetStatus(shop);
      const active = status !== 'Inactive' && status !== 'Limit Reached';
      return [shop.id, { active, hasModule: shop.hasModule }];
    }),
  );
}
