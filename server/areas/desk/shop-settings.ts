import type {
  changeAccountManagerCall as changeManagerCall,
  changeModuleCall,
  createDeskShopCall as createCall,
  DeskShop,
} from '../../../shared/contract/desk/desk-shops.contract.ts';
import type { BodyOf } from '../../../shared/contract/frame/call.ts';
import { eurToMicros } from '../../../shared/rules/money/money.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransactionOrVain } from '../../platform/postgres/database.ts';
import { changedMeanwhile, changeShop, type DeskShopChange, shopTarget } from './change-shop.ts';
import { findManager } from './desk-shops.repository.ts';
import { getDeskShop } from './present-desk-shop.ts';
import { insertShop, setManager, setModule } from './shop-changes.repository.ts';

/** The address of who is to look after a shop; null for nobody. */
async function requireManager(tx: DbOrTx, managerId: number | null): Promise<string | null> {
  if (managerId === null) return null;
  const manager = await findManager(tx, managerId);
  if (manager) return manager.email;
  throw invalidField(
    'account_manager_id',
    'wrong_role',
    {},
    'Only staff and business admins look after shops',
  );
}

/**
 * Gives a shop somebody to look after it, or nobody.
 * @throws AppError `changed_meanwhile` where it is not the one that was seen, `validation_failed`, `not_found`
 */
export function changeManager(
  change: DeskShopChange & { body: BodyOf<typeof changeManagerCall> },
): Promise<DeskShop> {
  const { account_manager_id: managerId, seen } = change.body;
  return changeShop(change, async ({ tx, shop }) => {
    if (shop.managerId !== seen) throw changedMeanwhile('The account manager is another by now');
    const email = await requireManager(tx, managerId);
    await setManager(tx, shop.id, managerId);
    return {
      action: 'account_manager_changed',
      before: { account_manager: shop.managerEmail },
      after: { account_manager: email },
    };
  });
}

/**
 * Switches the partner module of a shop.
 * @throws AppError `changed_meanwhile` where it is so already, `not_found`
 */
export function changeModule(
  change: DeskShopChange & { body: BodyOf<typeof changeModuleCall> },
): Promise<DeskShop> {
  const { has_module: hasModule } = change.body;
  return changeShop(change, async ({ tx, shop }) => {
    if (shop.hasModule === hasModule) throw changedMeanwhile('Somebody has switched the module already');
    await setModule(tx, shop.id, hasModule);
    return {
      action: 'module_changed',
      before: { has_module: shop.hasModule },
      after: { has_module: hasModule },
    };
  });
}

/**
 * Opens a new shop on a portal.
 * @throws AppError `conflict` where the portal has one of this name, `validation_failed`
 */
export function createShop(
  change: Omit<DeskShopChange, 'shopId'> & { body: BodyOf<typeof createCall> },
): Promise<DeskShop> {
  const { services, actorId, body, isDryRun = false } = change;
  const { name, website, cc, limit, account_manager_id: managerId } = body;
  return inTransactionOrVain(services.db, isDryRun, async (tx) => {
    const now = services.clock();
    const at = new Date(now);
    const manager = await requireManager(tx, managerId);
    const limitMicros = limit === null ? null : eurToMicros(limit);
    const id = await insertShop(tx, { name, website, cc, limitMicros, managerId, at });
    if (id === null) throw new AppError('conflict', 'The portal has a shop of this name already');
    await recordAudit(tx, {
      at,
      actorId,
      action: 'shop_opened',
      target: shopTarget({ id, name }),
      shopIds: [id],
      before: null,
      after: { website, portals: [cc], limit, account_manager: manager },
    });
    return getDeskShop({ db: tx, now, shopId: id });
  });
}
