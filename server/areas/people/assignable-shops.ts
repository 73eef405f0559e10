import type { ShopScope } from '../../kernel/callers/callers.public.ts';
import { listShopNames } from '../../kernel/shops/shops.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { seenOf } from './present-member.ts';

/** @throws AppError `forbidden` for a shop out of sight, whether it exists or not */
export function requireSeenShops(sight: ShopScope, shopIds: readonly number[]): void {
  if (seenOf(shopIds, sight).length < shopIds.length)
    throw new AppError('forbidden', 'No right to this shop');
}

/** @throws AppError as above; for staff, who see all, `validation_failed` for a shop that does not exist */
export async function requireGivableShops(
  tx: DbOrTx,
  sight: ShopScope,
  shopIds: readonly number[],
  field = 'shop_ids',
): Promise<void> {
  requireSeenShops(sight, shopIds);
  const known = (await listShopNames(tx, shopIds)).map(({ id }) => id);
  const unknown = shopIds.filter((id) => !known.includes(id));
  if (unknown.length > 0)
    throw invalidField(field, 'unknown_ids', { ids: unknown }, `There is no shop ${unknown.join(', ')}`);
}
