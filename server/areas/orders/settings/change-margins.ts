import type { BodyOf, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { changeMarginsCall } from '../../../../shared/contract/orders/profit-settings.contract.ts';
import { applyMarginChanges } from '../../../../shared/rules/orders/margin-changes.ts';
import { defaultProfitSettings, MARGINS_MAX } from '../../../../shared/rules/orders/profit-settings.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import type { ShopPlace } from '../../../kernel/shops/shops.public.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { listProfitSettings } from '../accounting/dated-rows.repository.ts';
import { countOrdersFrom } from '../accounting/due-orders.repository.ts';
import { lockShopOrders } from '../intake/order-intake.repository.ts';
import { upsertProfitSettings } from './profit-settings.repository.ts';
import {
  checkFromDay,
  checkSubjects,
  countOrdersAgain,
  getProfitSettings,
  toRate,
} from './save-profit-settings.ts';

/**
 * Says other margins of products, brands and categories from a day on; orders from the first day that this changes are
 * accounted again. 422 for a day that cannot be, what the portal does not have, and more rates than a shop may say.
 */
export async function changeMargins(
  services: Pick<Services, 'db' | 'clock'>,
  shop: ShopPlace,
  given: {
    readonly body: BodyOf<typeof changeMarginsCall>;
    readonly userId: number;
    readonly isDryRun: boolean;
  },
): Promise<ResponseOf<typeof changeMarginsCall>> {
  const { body, userId, isDryRun } = given;
  const now = services.clock();
  checkFromDay(body.from_day, now);
  await checkSubjects(services.db, shop.portalId, { field: 'changes', margins: body.changes });
  const at = new Date(now);
  const count = await inTransaction(services.db, async (tx) => {
    await lockShopOrders(tx, shop.id);
    const rows = applyMarginChanges(await listProfitSettings(tx, shop.id), {
      fromDay: body.from_day,
      changes: body.changes.map(({ of, id, percent }) => ({
        of,
        id,
        rate: percent === null ? null : toRate(percent),
      })),
      usual: defaultProfitSettings(shop.cc as PortalCode),
    });
    const [first] = rows;
    if (rows.some(({ margins }) => margins.length > MARGINS_MAX))
      throw invalidField('changes', 'too_many', { maximum: MARGINS_MAX }, `At most ${MARGINS_MAX} rates`);
    if (!first) return 0;
    const orders = await countOrdersFrom(tx, shop.id, first.fromDay);
    if (isDryRun) return orders;
    for (const row of rows) await upsertProfitSettings(tx, shop.id, row, { by: userId, at });
    const action = 'profit_settings_changed';
    await countOrdersAgain(tx, shop.id, { action, fromDay: first.fromDay, userId, at });
    return orders;
  });
  return { num_orders: count, settings: await getProfitSettings(services, shop) };
}
