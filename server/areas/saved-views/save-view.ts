import type {
  SavedView,
  SavedViewDraft,
  SavedViewList,
} from '../../../shared/contract/reports/saved-views.contract.ts';
import { isViewParam, VIEW_PAGES } from '../../../shared/rules/reports/saved-view-pages.ts';
import { OWN_VIEWS_MAX, SHARED_VIEWS_MAX } from '../../../shared/rules/reports/saved-views.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction, isTaken } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { presentSavedView } from './present-saved-view.ts';
import {
  countSavedViews,
  deleteViewOf,
  findView,
  insertView,
  listViews,
  updateView,
  type Viewing,
} from './saved-views.repository.ts';

type Parts = Viewing & { readonly services: Pick<Services, 'db' | 'clock'> };

const notFound = () => new AppError('not_found', 'There is no such view');

/** @throws AppError `validation_failed` for what the page cannot have in its address */
function requirePossible({ page, search, period }: SavedViewDraft): void {
  for (const [name, value] of Object.entries(search))
    if (!isViewParam(page, name, value))
      throw invalidField(`search.${name}`, 'unknown', {}, 'The page has no such parameter or value');
  if (VIEW_PAGES[page].hasDays === (period !== null)) return;
  throw period === null
    ? invalidField('period', 'required', {}, 'The page is about days')
    : invalidField('period', 'not_needed', {}, 'The page is about no days');
}

/** @throws AppError `validation_failed` where there are as many as there can be */
async function requireRoom(tx: DbOrTx, viewing: Viewing, draft: SavedViewDraft, besides: number | null) {
  const { shared } = draft;
  const maximum = shared ? SHARED_VIEWS_MAX : OWN_VIEWS_MAX;
  if ((await countSavedViews(tx, viewing, { shared, besides })) < maximum) return;
  throw invalidField('name', 'too_many', { maximum }, `There are ${maximum} of them already`);
}

async function withOwnName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isTaken(error)) throw invalidField('name', 'taken', {}, 'There is a view of this name');
    throw error;
  }
}

async function getView(tx: DbOrTx, viewing: Viewing, viewId: number): Promise<SavedView> {
  const row = await findView(tx, viewing, viewId);
  if (!row) throw notFound();
  return presentSavedView(row);
}

/** What somebody has in a shop: their own views and the shared ones. */
export async function listSavedViews({ services, ...viewing }: Parts): Promise<SavedViewList> {
  return { data: (await listViews(services.db, viewing)).map(presentSavedView) };
}

/**
 * Saves a view.
 * @throws AppError `validation_failed` for a name that there is, for one view too many, and for what its page cannot show
 */
export function createSavedView({
  services,
  draft,
  ...viewing
}: Parts & { draft: SavedViewDraft }): Promise<SavedView> {
  requirePossible(draft);
  const at = new Date(services.clock());
  return withOwnName(() =>
    inTransaction(services.db, async (tx) => {
      await requireRoom(tx, viewing, draft, null);
      return getView(tx, viewing, await insertView(tx, { ...viewing, at }, draft));
    }),
  );
}

/**
 * Changes a view that the caller has seen in this version; one that they keep to themselves is theirs from then on.
 * @throws AppError `not_found`, `changed_meanwhile` where somebody else was first, `validation_failed` as for a new one
 */
export function changeSavedView({
  services,
  viewId,
  draft,
  ...viewing
}: Parts & { viewId: number; draft: SavedViewDraft & { version: number } }): Promise<SavedView> {
  requirePossible(draft);
  const at = new Date(services.clock());
  return withOwnName(() =>
    inTransaction(services.db, async (tx) => {
      await requireRoom(tx, viewing, draft, viewId);
      const isOurs = await updateView(tx, { ...viewing, at }, { ...draft, id: viewId });
      const view = await getView(tx, viewing, viewId);
      if (!isOurs) throw new AppError('changed_meanwhile', 'Somebody changed this view meanwhile');
      return view;
    }),
  );
}

/**
 * Deletes a view, a shared one for everybody.
 * @throws AppError `not_found`
 */
export async function deleteSavedView({
  services,
  viewId,
  ...viewing
}: Parts & { viewId: number }): Promise<undefined> {
  if (!(await deleteViewOf(services.db, viewing, viewId))) throw notFound();
}
