import type { SubscriptionDraft } from '../../../shared/contract/reports/report-files.contract.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow, hasRow, updateById } from '../../platform/postgres/query-answers.ts';

const columns = [
  'id',
  'user_id',
  'shop_id',
  'kind',
  'format',
  'rhythm',
  'lang',
  'enabled',
  'next_due_at',
] as const;

/** Whose subscription, and for which shop. */
export type Subscriber = { readonly userId: number; readonly shopId: number };

const ownSubscriptions = (db: DbOrTx, { userId, shopId }: Subscriber) =>
  db
    .selectFrom('report_subscription')
    .select(columns)
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId);

/** What somebody has mailed of a shop, in the order in which it was asked for. */
export function listSubscriptionRows(db: DbOrTx, subscriber: Subscriber) {
  return ownSubscriptions(db, subscriber).orderBy('id').execute();
}
export type SubscriptionRow = Awaited<ReturnType<typeof listSubscriptionRows>>[number];

export async function lockSubscription(
  tx: DbOrTx,
  subscriber: Subscriber,
  id: number,
): Promise<SubscriptionRow | null> {
  const row = await ownSubscriptions(tx, subscriber).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

type Stored = SubscriptionDraft & { readonly nextDueAt: Date };
const stored = ({ nextDueAt, ...draft }: Stored) => ({ ...draft, next_due_at: nextDueAt });

/** @throws where there is the same one already, see `isTaken` */
export function insertSubscription(
  db: DbOrTx,
  { userId, shopId }: Subscriber,
  draft: Stored & { readonly createdAt: Date },
): Promise<SubscriptionRow> {
  const { createdAt, ...rest } = draft;
  return db
    .insertInto('report_subscription')
    .values({ user_id: userId, shop_id: shopId, created_at: createdAt, ...stored(rest) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** @throws where there is the same one already, see `isTaken` */
export function updateSubscription(tx: DbOrTx, id: number, draft: Stored): Promise<SubscriptionRow> {
  return tx
    .updateTable('report_subscription')
    .set(stored(draft))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Whether there was such a subscription. */
export function deleteOwnSubscription(
  db: DbOrTx,
  { userId, shopId }: Subscriber,
  id: number,
): Promise<boolean> {
  return hasRow(
    db
      .deleteFrom('report_subscription')
      .where('user_id', '=', userId)
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .returning('id'),
  );
}

/** The next subscription whose report is due, locked until the transaction ends; another worker's is passed over. */
export function takeDueSubscription(tx: DbOrTx, now: Date): Promise<SubscriptionRow | null> {
  return firstRow(
    tx
      .selectFrom('report_subscription')
      .select(columns)
      .where('enabled', '=', true)
      .where('next_due_at', '<=', now)
      .orderBy('next_due_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked(),
  );
}

export async function setNextDue(tx: DbOrTx, id: number, at: Date): Promise<void> {
  await updateById(tx, 'report_subscription', id, { next_due_at: at });
}

/** A subscription that is switched on. */
export function findEnabledSubscription(tx: DbOrTx, id: number): Promise<SubscriptionRow | null> {
  return firstRow(
    tx
      .selectFrom('report_subscription')
      .select(columns)
      .where('id', '=', id)
      .where('enabled', '=', true)
      // It must not end before the mail that is queued for it is there to be withdrawn.
      .forShare(),
  );
}
