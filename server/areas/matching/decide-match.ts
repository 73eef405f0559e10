import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { deleteDecision, findDecision, saveDecision } from './decisions.repository.ts';
import { findCounted, type LockedItem, lockItem, moveItem } from './move-item.repository.ts';
import { holdCatalogue, inPatientTransaction, lockShopItems } from './portal-locks.repository.ts';

type Decider = { readonly userId: number; readonly isStaff: boolean };
type Asked = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly decider: Decider;
  readonly shopId: number;
  readonly itemId: string;
};

const STAFF_DECIDED = 'Staff decided this one; ask them in a ticket';

/** Runs work on an item of a shop that no import and no merge touches meanwhile. */
async function withItem(
  { services, shopId, itemId }: Asked,
  work: (tx: DbOrTx, item: LockedItem, at: Date) => Promise<void>,
): Promise<void> {
  await inPatientTransaction(services.db, async (tx) => {
    await lockShopItems(tx, shopId);
    const item = await lockItem(tx, shopId, itemId);
    if (!item) throw new AppError('not_found', 'The feed has no such item');
    await holdCatalogue(tx, item.portal_id);
    await work(tx, item, new Date(services.clock()));
  });
}

/**
 * Says which product an item is: at once, and at every later import. Merchants decide what nothing sure was found
 * for, and what they decided themselves.
 * @throws AppError `not_found` for the item, `conflict` for one that is not to be decided, `validation_failed`
 */
export async function decideMatch(asked: Asked & { productId: number | null }): Promise<void> {
  const { decider, shopId, itemId, productId } = asked;
  await withItem(asked, async (tx, item, at) => {
    const earlier = await findDecision(tx, shopId, itemId);
    if (earlier?.by_staff && !decider.isStaff) throw new AppError('conflict', STAFF_DECIDED);
    if (!earlier && item.matched_by !== 'own' && !decider.isStaff)
      throw new AppError('conflict', 'This item was matched by its EAN, model or name; ask staff to part it');
    const ownId = earlier?.before_product_id ?? item.product_id;
    const to = await findCounted(tx, item.portal_id, productId ?? ownId);
    if (to === null)
      throw invalidField('product_id', 'unknown', {}, 'There is no such product on the portal of the shop');
    const { userId, isStaff: byStaff } = decider;
    await saveDecision(tx, item, { productId: to, userId, byStaff, at });
    await moveItem(tx, item, { to, matchedBy: 'decision', userId, at });
  });
}

/**
 * Takes a decision back: the item counts as before, and is asked about again.
 * @throws AppError `not_found` where nothing was decided, `conflict` for a decision of staff
 */
export async function undoMatch(asked: Asked): Promise<void> {
  const { decider, shopId, itemId } = asked;
  await withItem(asked, async (tx, item, at) => {
    const decision = await findDecision(tx, shopId, itemId);
    if (!decision) throw new AppError('not_found', 'Nothing was decided about this item');
    if (decision.by_staff && !decider.isStaff) throw new AppError('conflict', STAFF_DECIDED);
    const to = await findCounted(tx, item.portal_id, decision.before_product_id);
    await deleteDecision(tx, shopId, itemId);
    const matchedBy = decision.before_matched_by;
    await moveItem(tx, item, { to: to ?? item.product_id, matchedBy, userId: decider.userId, at });
  });
}
