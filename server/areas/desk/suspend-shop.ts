import type { DeskShop } from '../../../shared/contract/desk/desk-shops.contract.ts';
import { changedMeanwhile, changeShop, type DeskShopChange } from './change-shop.ts';
import { notifyShop } from './notify-shop.ts';
import { beginSuspension, endSuspension } from './shop-changes.repository.ts';
import { resumedEmail, suspendedEmail } from './shop-emails.ts';

/**
 * Takes a shop out of every auction and placement, and tells its people why.
 * @throws AppError `changed_meanwhile` where it is suspended already, `not_found`
 */
export function suspendShop(change: DeskShopChange & { reason: string }): Promise<DeskShop> {
  const { services, shopId, actorId, reason } = change;
  return changeShop(change, async ({ tx, shop, at }) => {
    if (shop.suspended) throw changedMeanwhile('The shop is suspended already');
    await beginSuspension(tx, { shopId, at, reason, by: actorId });
    await notifyShop({ tx, services, shop, templateOf: (lang) => suspendedEmail(lang, { ...shop, reason }) });
    return { action: 'shop_suspended', before: { suspended: false }, after: { suspended: true, reason } };
  });
}

/**
 * Lets a suspended shop trade again, and tells its people.
 * @throws AppError `changed_meanwhile` where it is not suspended, `not_found`
 */
export function resumeShop(change: DeskShopChange): Promise<DeskShop> {
  const { services, shopId, actorId } = change;
  return changeShop(change, async ({ tx, shop, at }) => {
    if (!shop.suspended) throw changedMeanwhile('The shop is not suspended');
    await endSuspension(tx, { shopId, at, by: actorId });
    await notifyShop({ tx, services, shop, templateOf: (lang) => resumedEmail(lang, shop) });
    return { action: 'shop_resumed', before: { suspended: true }, after: { suspended: false } };
  });
}
