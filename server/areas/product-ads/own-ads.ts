import { requireOwnRows } from '../changes/changes.public.ts';
import { type AdRow, lockAds } from './ads.repository.ts';
import type { AdEditSession } from './change-ads.ts';

/**
 * The ads of the shop that a call names, locked, in the order of their ids.
 * @throws AppError `changed_meanwhile` where one was deleted, `forbidden` for one that never was the shop's
 */
export async function ownAds({ tx, shop }: AdEditSession, ids: readonly number[]): Promise<AdRow[]> {
  return requireOwnRows(tx, { subject: 'ad', shopId: shop.id, ids }, lockAds);
}
