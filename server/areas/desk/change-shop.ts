import type { DeskShop } from '../../../shared/contract/desk/desk-shops.contract.ts';
import type { AuditAction } from '../../../shared/rules/people/audit-actions.ts';
import { recordAudit, type StoredState } from '../../kernel/audit/audit.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Db, type DbOrTx, inTransactionOrVain } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { type DeskShopSource, holdShop } from './desk-shops.repository.ts';
import { findShopSource, getDeskShop } from './present-desk-shop.ts';

export type DeskShopChange = {
  readonly services: Pick<Services, 'clock' | 'secretKey'> & { db: Db };
  readonly shopId: number;
  /** Who of staff does it. */
  readonly actorId: number;
  /** All is refused and answered as usual, and nothing of it stays. */
  readonly isDryRun?: boolean;
};

export type OpenShop = {
  readonly tx: DbOrTx;
  /** As it is before the change, held. */
  readonly shop: DeskShopSource;
  readonly at: Date;
};

export type ShopChange = { action: AuditAction; before: StoredState; after: StoredState };

export const changedMeanwhile = (detail: string) => new AppError('changed_meanwhile', detail);

/** How the audit log names a shop. */
export const shopTarget = ({ id, name }: { id: number; name: string }) =>
  ({ kind: 'shop', id, label: name }) as const;

/**
 * Changes one shop of any portal, in one transaction with what the audit log says of it.
 * @returns the shop afterwards
 * @throws AppError `not_found`, and what `change` throws
 */
export function changeShop(
  { services, shopId, actorId, isDryRun = false }: DeskShopChange,
  change: (open: OpenShop) => Promise<ShopChange>,
): Promise<DeskShop> {
  return inTransactionOrVain(services.db, isDryRun, async (tx) => {
    await holdShop(tx, shopId);
    const now = services.clock();
    const [at, shop] = [new Date(now), await findShopSource(tx, shopId, now)];
    const entry = await change({ tx, shop, at });
    await recordAudit(tx, { ...entry, at, actorId, target: shopTarget(shop), shopIds: [shopId] });
    return getDeskShop({ db: tx, now, shopId });
  });
}
