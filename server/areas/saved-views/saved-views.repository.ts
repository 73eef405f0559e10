import { sql } from 'kysely';
import type { SavedViewDraft } from '../../../shared/contract/reports/saved-views.contract.ts';
import { accountName } from '../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow, hasRow } from '../../platform/postgres/query-answers.ts';

/** Views that somebody has: their own and the shared ones of a shop. */
export type Viewing = { readonly shopId: number; readonly userId: number };

const views = (db: DbOrTx, userId: number) =>
  db
    .selectFrom('saved_view as view')
    .leftJoin('app_user as author', 'author.id', 'view.author_id')
    .leftJoin('start_view as start', (join) =>
      join.onRef('start.view_id', '=', 'view.id').on('start.user_id', '=', userId),
    )
    .where((eb) => eb.or([eb('view.owner_id', 'is', null), eb('view.owner_id', '=', userId)]))
    .select(['view.id', 'view.name', 'view.page', 'view.period', 'view.version'])
    .select(['view.shop_id as shopId', 'view.owner_id as ownerId', 'view.changed_at as changedAt'])
    .select(sql<Record<string, string>>`view.search`.as('search'))
    .select(sql<boolean>`start.user_id is not null`.as('isStart'))
    .select(accountName<string | null>('author').as('author'));

export type SavedViewRow = Awaited<ReturnType<typeof listViews>>[number];

/** All that somebody has in a shop, by name. */
export function listViews(db: DbOrTx, { shopId, userId }: Viewing) {
  return views(db, userId)
    .where('view.shop_id', '=', shopId)
    .orderBy(sql`lower(view.name)`)
    .orderBy('view.id')
    .execute();
}

export function findView(
  db: DbOrTx,
  { shopId, userId }: Viewing,
  viewId: number,
): Promise<SavedViewRow | null> {
  return firstRow(views(db, userId).where('view.shop_id', '=', shopId).where('view.id', '=', viewId));
}

/** One that somebody may have of whatever shop. */
export function findViewAnywhere(db: DbOrTx, userId: number, viewId: number): Promise<SavedViewRow | null> {
  return firstRow(views(db, userId).where('view.id', '=', viewId));
}

/** Makes others who save views of the shop wait until the transaction ends, and counts those of one kind. */
export async function countSavedViews(
  tx: DbOrTx,
  { shopId, userId }: Viewing,
  { shared, besides }: { shared: boolean; besides: number | null },
): Promise<number> {
  await sql`select id from shop where id = ${shopId} for no key update`.execute(tx);
  const { views: count } = await tx
    .selectFrom('saved_view')
    .select((eb) => eb.fn.countAll<number>().as('views'))
    .where('shop_id', '=', shopId)
    .where('owner_id', shared ? 'is' : '=', shared ? null : userId)
    .$if(besides !== null, (query) => query.where('id', '<>', besides ?? 0))
    .executeTakeFirstOrThrow();
  return count;
}

const columnsOf = ({ name, shared, page, search, period }: SavedViewDraft, userId: number, at: Date) => ({
  ...{ name, page, period },
  owner_id: shared ? null : userId,
  search: JSON.stringify(search),
  changed_at: at,
});

/** @throws where there is one of that name, see `isTaken` */
export async function insertView(
  tx: DbOrTx,
  { shopId, userId, at }: Viewing & { at: Date },
  draft: SavedViewDraft,
): Promise<number> {
  const { id } = await tx
    .insertInto('saved_view')
    .values({ shop_id: shopId, author_id: userId, ...columnsOf(draft, userId, at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Whether the view was still the one of this version.
 * @throws where there is one of that name, see `isTaken`
 */
export function updateView(
  tx: DbOrTx,
  { shopId, userId, at }: Viewing & { at: Date },
  { id, version, ...draft }: SavedViewDraft & { id: number; version: number },
): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('saved_view')
      .set({ ...columnsOf(draft, userId, at), version: sql`version + 1` })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('version', '=', version)
      .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
      .returning('id'),
  );
}

/** Whether there was such a view that the person may delete. */
export function deleteViewOf(db: DbOrTx, { shopId, userId }: Viewing, viewId: number): Promise<boolean> {
  return hasRow(
    db
      .deleteFrom('saved_view')
      .where('shop_id', '=', shopId)
      .where('id', '=', viewId)
      .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
      .returning('id'),
  );
}

/** What somebody chose to begin with; without a view where that was deleted. */
export function findStartRow(db: DbOrTx, userId: number) {
  return firstRow(
    db.selectFrom('start_view').select(['view_id as viewId', 'name']).where('user_id', '=', userId),
  );
}

export async function saveStart(db: DbOrTx, userId: number, start: { id: number; name: string }) {
  const columns = { view_id: start.id, name: start.name };
  await db
    .insertInto('start_view')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export async function deleteStart(db: DbOrTx, userId: number): Promise<void> {
  await db.deleteFrom('start_view').where('user_id', '=', userId).execute();
}
