import { type SqlBool, sql } from 'kysely';
import type { ChangeSubject } from '../../../shared/rules/bids/money-changes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

const ofThings = (db: DbOrTx, subject: ChangeSubject, ids: readonly number[]) =>
  db
    .selectFrom('money_change')
    .where('subject', '=', subject)
    .where(sql<SqlBool>`subject_id = any(${[...ids]}::int[])`);

/** Whose bid or ad it was, by its history: of one that was deleted too. Null for one that never was. */
export async function findFormerShop(
  db: DbOrTx,
  subject: ChangeSubject,
  subjectId: number,
): Promise<number | null> {
  const row = await ofThings(db, subject, [subjectId]).select('shop_id').limit(1).executeTakeFirst();
  return row?.shop_id ?? null;
}

/** How many of the bids or ads the shop has, or had. */
export async function countFormer(
  db: DbOrTx,
  subject: ChangeSubject,
  shopId: number,
  ids: readonly number[],
): Promise<number> {
  const { things } = await ofThings(db, subject, ids)
    .where('shop_id', '=', shopId)
    .select((eb) => eb.fn.count<number>('subject_id').distinct().as('things'))
    .executeTakeFirstOrThrow();
  return things;
}

/** What a press of a button did with bids or ads of the shop, in its order. */
export async function listChangesOf(
  db: DbOrTx,
  set: { subject: Exclude<ChangeSubject, 'limit'>; shopId: number; changeSet: string },
) {
  return db
    .selectFrom('money_change')
    .select([
      'id',
      'subject_id as subjectId',
      'category_id as categoryId',
      'product_id as productId',
      'brand_id as brandId',
      'price_from_minor as priceFromMinor',
      'price_to_minor as priceToMinor',
      'from_micros as fromMicros',
      'from_enabled as fromEnabled',
      'to_micros as toMicros',
      'to_enabled as toEnabled',
      'reason',
    ])
    .where('shop_id', '=', set.shopId)
    .where('subject', '=', set.subject)
    .where('change_set', '=', set.changeSet)
    .$narrowType<{ subjectId: number }>()
    .orderBy('id')
    .execute();
}
export type FormerChange = Awaited<ReturnType<typeof listChangesOf>>[number];

/** What was done with the bids or ads after a line of the history, in order of time. */
export async function listStepsAfter(
  db: DbOrTx,
  subject: ChangeSubject,
  { ids, afterId }: { readonly ids: readonly number[]; readonly afterId: number },
) {
  return ofThings(db, subject, ids)
    .where('id', '>', afterId)
    .select(['id', 'subject_id as subjectId', 'change_set as changeSet', 'undoes'])
    .$narrowType<{ subjectId: number }>()
    .orderBy('id')
    .execute();
}

/** How many changes each of the bids or ads has had. */
export async function countChanges(db: DbOrTx, subject: ChangeSubject, ids: readonly number[]) {
  return ofThings(db, subject, ids)
    .select('subject_id as subjectId')
    .select((eb) => eb.fn.countAll<number>().as('changes'))
    .$narrowType<{ subjectId: number }>()
    .groupBy('subject_id')
    .execute();
}
