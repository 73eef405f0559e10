import { recordAudit } from '../../kernel/audit/audit.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/start/services.ts';
import { saveDecision } from './decisions.repository.ts';
import { findCounted, findProduct, lockItem, moveItem } from './move-item.repository.ts';
import { insertProductOf } from './own-products.repository.ts';
import {
  holdCatalogue,
  inPatientTransaction,
  lockOwnProducts,
  lockShopItems,
} from './portal-locks.repository.ts';

/**
 * Takes a shop's item out of its product, into another or into a new one of its own; says which it is now. Later
 * imports keep to it, and the shop's reports follow where it has nothing else on the product.
 * @throws AppError `not_found` for the item, `validation_failed` for the product, `catalogue_busy`
 */
export function splitItem(options: {
  services: Pick<Services, 'db' | 'clock'>;
  userId: number;
  shopId: number;
  itemId: string;
  productId: number | null;
}): Promise<{ product_id: number }> {
  const { services, userId, shopId, itemId, productId } = options;
  return inPatientTransaction(services.db, async (tx) => {
    await lockShopItems(tx, shopId);
    const item = await lockItem(tx, shopId, itemId);
    if (!item) throw new AppError('not_found', 'There is no such item');
    await holdCatalogue(tx, item.portal_id);
    if (productId === null) await lockOwnProducts(tx, item.portal_id);
    const to =
      productId === null ? await insertProductOf(tx, item) : await findCounted(tx, item.portal_id, productId);
    if (to === null)
      throw invalidField('product_id', 'unknown', {}, 'There is no such product on the portal of the shop');
    if (to === item.product_id)
      throw invalidField('product_id', 'unchanged', {}, 'The item counts as this product already');
    const at = new Date(services.clock());
    await saveDecision(tx, item, { productId: to, userId, byStaff: true, at });
    await moveItem(tx, item, { to, matchedBy: 'decision', userId, at });
    await recordAudit(tx, {
      at,
      actorId: userId,
      action: 'item_split',
      target: { kind: 'product', id: item.product_id, label: item.title },
      shopIds: [shopId],
      before: { product: (await findProduct(tx, item.product_id))?.name ?? '' },
      after: { product: (await findProduct(tx, to))?.name ?? '' },
    });
    return { product_id: to };
  });
}
