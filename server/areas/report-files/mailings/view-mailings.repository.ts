import { sql } from 'kysely';
import type { ViewMailingDraft } from '../../../../shared/contract/reports/view-mailings.contract.ts';
import { ROLES } from '../../../../shared/rules/people/account.ts';
import { accountName } from '../../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow, hasRow, updateById } from '../../../platform/postgres/query-answers.ts';

type ViewOf = { readonly shopId: number; readonly userId: number; readonly viewId: number };

/** The view that somebody has, locked for those who change its mailing. */
export function lockMailedView(tx: DbOrTx, { shopId, userId, viewId }: ViewOf) {
  return firstRow(
    tx
      .selectFrom('saved_view')
      .select(['id', 'page'])
      .where('shop_id', '=', shopId)
      .where('id', '=', viewId)
      .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
      .forNoKeyUpdate(),
  );
}

export function findMailing(db: DbOrTx, viewId: number) {
  return firstRow(
    db
      .selectFrom('view_mailing as mailing')
      .leftJoin('app_user as sender', 'sender.id', 'mailing.sender_id')
      .where('mailing.view_id', '=', viewId)
      .select(['mailing.id', 'rhythm', 'hour', 'format', 'mailing.lang', 'enabled', 'next_due_at'])
      .select(accountName<string | null>('sender').as('sender')),
  );
}

/** Who works in the shop; `stopped` of those who want no more of the mailing. */
export function listMailingCandidates(db: DbOrTx, shopId: number, mailingId: number | null) {
  return db
    .selectFrom('user_shop')
    .innerJoin('app_user as person', 'person.id', 'user_shop.user_id')
    .leftJoin('view_mailing_recipient as recipient', (join) =>
      join.onRef('recipient.user_id', '=', 'person.id').on('recipient.mailing_id', '=', mailingId ?? 0),
    )
    .where('user_shop.shop_id', '=', shopId)
    .where('person.disabled_at', 'is', null)
    .select(['person.id', accountName('person').as('name')])
    .select(sql<boolean>`recipient.stopped_at is not null`.as('stopped'))
    .select(sql<boolean>`recipient.user_id is not null`.as('chosen'))
    .orderBy('name')
    .execute();
}

/** Saves the mailing of a view and those who get it; who has stopped it stays so. Returns its id. */
export async function saveMailing(
  tx: DbOrTx,
  { viewId, senderId, nextDueAt }: { viewId: number; senderId: number; nextDueAt: Date },
  { recipients, ...draft }: ViewMailingDraft,
): Promise<number> {
  const columns = { ...draft, sender_id: senderId, next_due_at: nextDueAt };
  const { id } = await tx
    .insertInto('view_mailing')
    .values({ view_id: viewId, ...columns })
    .onConflict((conflict) => conflict.column('view_id').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('view_mailing_recipient')
    .where('mailing_id', '=', id)
    .where('user_id', 'not in', recipients)
    .where('stopped_at', 'is', null)
    .execute();
  await tx
    .insertInto('view_mailing_recipient')
    .values(recipients.map((userId) => ({ mailing_id: id, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** Somebody who has stopped a mailing wants it again: they alone can say so. */
export async function resumeRecipient(tx: DbOrTx, mailingId: number, userId: number): Promise<void> {
  await tx
    .updateTable('view_mailing_recipient')
    .set({ stopped_at: null })
    .where('mailing_id', '=', mailingId)
    .where('user_id', '=', userId)
    .execute();
}

export async function stopRecipient(db: DbOrTx, mailingId: number, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('view_mailing_recipient')
    .set({ stopped_at: at })
    .where('mailing_id', '=', mailingId)
    .where('user_id', '=', userId)
    .where('stopped_at', 'is', null)
    .execute();
}

export function deleteMailing(db: DbOrTx, viewId: number): Promise<boolean> {
  return hasRow(db.deleteFrom('view_mailing').where('view_id', '=', viewId).returning('id'));
}

/** The next mailing that is due, locked until the transaction ends; another worker's is passed over. */
export function takeDueMailing(tx: DbOrTx, now: Date) {
  return firstRow(
    tx
      .selectFrom('view_mailing as mailing')
      .innerJoin('saved_view as view', 'view.id', 'mailing.view_id')
      .select(['mailing.id', 'mailing.sender_id', 'mailing.rhythm', 'mailing.hour', 'mailing.format'])
      .select(['mailing.lang', 'mailing.next_due_at', 'view.shop_id', 'view.name', 'view.period'])
      .select('view.page')
      .select(sql<Record<string, string>>`view.search`.as('search'))
      .where('mailing.enabled', '=', true)
      .where('mailing.next_due_at', '<=', now)
      .orderBy('mailing.next_due_at')
      .limit(1)
      .forUpdate('mailing')
      .skipLocked(),
  );
}
export type DueMailing = NonNullable<Awaited<ReturnType<typeof takeDueMailing>>>;

export async function setMailingDue(tx: DbOrTx, id: number, at: Date): Promise<void> {
  await updateById(tx, 'view_mailing', id, { next_due_at: at });
}

export async function switchMailingOff(tx: DbOrTx, id: number): Promise<void> {
  await updateById(tx, 'view_mailing', id, { enabled: false });
}

/** Those who get a mailing. */
export async function listRecipientIds(db: DbOrTx, mailingId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('view_mailing_recipient')
    .select('user_id')
    .where('mailing_id', '=', mailingId)
    .where('stopped_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Owners of a shop. */
export async function listShopOwnerIds(db: DbOrTx, shopId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_shop')
    .innerJoin('app_user', 'app_user.id', 'user_shop.user_id')
    .select('app_user.id')
    .where('shop_id', '=', shopId)
    .where('role_id', '=', ROLES.admin)
    .execute();
  return rows.map((row) => row.id);
}

export async function insertMailingFile(
  tx: DbOrTx,
  file: { fileId: number; mailing: DueMailing; search: Readonly<Record<string, string>> },
): Promise<void> {
  const { fileId, mailing, search } = file;
  await tx
    .insertInto('view_mailing_file')
    .values({
      file_id: fileId,
      mailing_id: mailing.id,
      due_at: mailing.next_due_at,
      title: mailing.name,
      search: JSON.stringify(search),
    })
    .execute();
}

/** What a report file of a mailing is about; null for every other file. */
export function findMailingFile(db: DbOrTx, fileId: number) {
  return firstRow(
    db
      .selectFrom('view_mailing_file as file')
      .innerJoin('view_mailing as mailing', 'mailing.id', 'file.mailing_id')
      .innerJoin('saved_view as view', 'view.id', 'mailing.view_id')
      .leftJoin('app_user as sender', 'sender.id', 'mailing.sender_id')
      .where('file.file_id', '=', fileId)
      .select(['file.mailing_id as mailingId', 'file.title', 'mailing.enabled', 'view.page'])
      .select(sql<Record<string, string>>`file.search`.as('search'))
      .select(accountName<string | null>('sender').as('sender')),
  );
}
export type MailingFile = NonNullable<Awaited<ReturnType<typeof findMailingFile>>>;
