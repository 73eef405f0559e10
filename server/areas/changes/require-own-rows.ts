import { AppError } from '../../platform/http/app-error.ts';
import { DELETED_MEANWHILE } from '../../platform/http/refuse-change.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { countFormer } from './change-history.repository.ts';

/**
 * The rows of a shop that a call names, in the order of their ids.
 * @param lock finds those that there are
 * @throws AppError `changed_meanwhile` where one was deleted, `forbidden` for one that never was the shop's
 */
export async function requireOwnRows<R extends { readonly id: number }>(
  tx: DbOrTx,
  of: { readonly subject: 'bid' | 'ad'; readonly shopId: number; readonly ids: readonly number[] },
  lock: (tx: DbOrTx, shopId: number, ids: readonly number[]) => Promise<R[]>,
): Promise<R[]> {
  const { subject, shopId } = of;
  const asked = [...new Set(of.ids)];
  const rows = await lock(tx, shopId, asked);
  if (rows.length === asked.length) return rows;
  const there = new Set(rows.map(({ id }) => id));
  const missing = asked.filter((id) => !there.has(id));
  if ((await countFormer(tx, subject, shopId, missing)) < missing.length)
    throw new AppError('forbidden', `No right to this ${subject}`);
  throw new AppError(
    'changed_meanwhile',
    `${DELETED_MEANWHILE}: ${subject}s ${missing.slice(0, 50).join(', ')}`,
  );
}
