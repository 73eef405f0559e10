import type { ShopSafetyView } from '../../../shared/contract/shops/shops.contract.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import {
  findShopSafety,
  listShopNames,
  type ShopSafety,
  saveShopSafety,
} from '../../kernel/shops/shops.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';

const present = ({ demandsFactor, membersRaiseLimit }: ShopSafety): ShopSafetyView => ({
  demands_factor: demandsFactor,
  members_raise_limit: membersRaiseLimit,
});

/** What the owner of a shop demands of those who work in it, and allows them. */
export async function getShopSafety({ db }: Pick<Services, 'db'>, shopId: number): Promise<ShopSafetyView> {
  return present(await findShopSafety(db, shopId));
}

/** Changes it; who has no second factor where one is demanded from now on is led to setting it up with the next call. */
export function changeShopSafety(options: {
  services: Pick<Services, 'db' | 'clock'>;
  shopId: number;
  actorId: number;
  safety: ShopSafetyView;
}): Promise<ShopSafetyView> {
  const { services, shopId, actorId, safety } = options;
  const to = { demandsFactor: safety.demands_factor, membersRaiseLimit: safety.members_raise_limit };
  return inTransaction(services.db, async (tx) => {
    const [shop] = await listShopNames(tx, [shopId]);
    if (!shop) throw new AppError('not_found', 'There is no such shop');
    const before = present(await findShopSafety(tx, shopId));
    await saveShopSafety(tx, shopId, to);
    await recordAudit(tx, {
      at: new Date(services.clock()),
      actorId,
      action: 'shop_safety_changed',
      target: { kind: 'shop', id: shopId, label: shop.name },
      shopIds: [shopId],
      before,
      after: safety,
    });
    return safety;
  });
}
