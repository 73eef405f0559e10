import type { StartView } from '../../../shared/contract/reports/saved-views.contract.ts';
import { isStaff } from '../../../shared/rules/people/access.ts';
import { findUser } from '../../kernel/identity/users/user.public.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { presentSavedView } from './present-saved-view.ts';
import {
  deleteStart,
  findStartRow,
  findViewAnywhere,
  type SavedViewRow,
  saveStart,
} from './saved-views.repository.ts';

type Parts = { readonly services: Pick<Services, 'db'>; readonly userId: number };

/** A view that the person sees at this moment: it is there, and so is their right to its shop. */
async function findSeen(db: DbOrTx, userId: number, viewId: number): Promise<SavedViewRow | null> {
  const [row, user] = [await findViewAnywhere(db, userId, viewId), await findUser(db, userId)];
  return row && user && (isStaff(user) || user.properties.includes(row.shopId)) ? row : null;
}

/** Where somebody begins after signing in, or what was lost of it. */
export async function getStartView({ services: { db }, userId }: Parts): Promise<StartView> {
  const start = await findStartRow(db, userId);
  if (!start) return { view: null, lost: null };
  const row = start.viewId === null ? null : await findSeen(db, userId, start.viewId);
  const view = row && presentSavedView(row);
  if (!row || !view?.page) return { view: null, lost: start.name };
  return { view: { ...view, shop_id: row.shopId }, lost: null };
}

/**
 * Chooses where somebody begins; null for the Dashboard.
 * @throws AppError `validation_failed` for a view that they do not see
 */
export async function chooseStartView({
  services,
  userId,
  viewId,
}: Parts & { viewId: number | null }): Promise<StartView> {
  await inTransaction(services.db, async (tx) => {
    if (viewId === null) return deleteStart(tx, userId);
    const row = await findSeen(tx, userId, viewId);
    if (!row) throw invalidField('view_id', 'unknown', {}, 'There is no such view');
    await saveStart(tx, userId, row);
  });
  return getStartView({ services, userId });
}
