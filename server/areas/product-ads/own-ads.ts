import { AppError } from '../../platform/http/app-error.ts';
import { DELETED_MEANWHILE } from '../../platform/http/refuse-change.ts';
import { countFormer } from '../changes/changes.public.ts';
import { type AdRow, lockAds } from './ads.repository.ts';
import type { AdEditSession } from './change-ads.ts';

/**
 * The ads of the shop that a call names, locked, in the order of their ids.
 * @throws AppError `changed_meanwhile` where one was deleted, `forbidden` for one that never was the shop's
 */
export async function ownAds({ tx, shop }: AdEditSession, ids: readonly number[]): Promise<AdRow[]> {
  const asked = [...new Set(ids)];
  const rows = await lockAds(tx, shop.id, asked);
  if (rows.length === asked.length) return rows;
  const there = new Set(rows.map(({ id }) => id));
  const missing = asked.filter((id) => !there.has(id));
  if ((await countFormer(tx, 'ad', shop.id, missing)) < missing.length)
    throw new AppError('forbidden', 'No right to this ad');
  throw new AppError('changed_meanwhile', `${DELETED_MEANWHILE}: ads ${missing.slice(0, 50).join(', ')}`);
}
