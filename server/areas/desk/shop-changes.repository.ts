import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { updateById } from '../../platform/postgres/query-answers.ts';

/** Suspends a shop from an instant on. */
export async function beginSuspension(
  tx: DbOrTx,
  suspension: { shopId: number; at: Date; reason: string; by: number },
): Promise<void> {
  const { shopId, at, reason, by } = suspension;
  await updateById(tx, 'shop', shopId, { suspended: true });
  await tx
    .insertInto('shop_suspension')
    .values({ shop_id: shopId, from_at: at, reason, suspended_by: by })
    .execute();
}

/** Ends the suspension of a shop at an instant. */
export async function endSuspension(
  tx: DbOrTx,
  { shopId, at, by }: { shopId: number; at: Date; by: number },
): Promise<void> {
  await updateById(tx, 'shop', shopId, { suspended: false });
  await tx
    .updateTable('shop_suspension')
    .set({ to_at: at, resumed_by: by })
    .where('shop_id', '=', shopId)
    .where('to_at', 'is', null)
    .execute();
}

export async function setManager(tx: DbOrTx, shopId: number, managerId: number | null): Promise<void> {
  await updateById(tx, 'shop', shopId, { account_manager_id: managerId });
}

export async function setModule(tx: DbOrTx, shopId: number, hasModule: boolean): Promise<void> {
  await updateById(tx, 'shop', shopId, { has_module: hasModule });
}

/** Adds a shop to a portal; null where the portal has one of this name. */
export async function insertShop(
  tx: DbOrTx,
  draft: {
    name: string;
    website: string;
    cc: PortalCode;
    limitMicros: number | null;
    managerId: number | null;
    at: Date;
  },
): Promise<number | null> {
  const { name, website, cc, limitMicros, managerId, at } = draft;
  const { id: portalId } = await tx
    .selectFrom('portal')
    .select('id')
    .where('locale_code', '=', cc)
    .executeTakeFirstOrThrow();
  const shop = {
    portal_id: portalId,
    name,
    website,
    limit_micros: limitMicros,
    account_manager_id: managerId,
    created_at: at,
  };
  const row = await tx
    .insertInto('shop')
    .values(shop)
    .onConflict((conflict) => conflict.columns(['portal_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
