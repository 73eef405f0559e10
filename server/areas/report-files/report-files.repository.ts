import { type SqlBool, sql } from 'kysely';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { ReportFormat, ReportKind, ReportStatus } from '../../../shared/rules/reports/report-files.ts';
import type { ViewPagePath } from '../../../shared/rules/reports/saved-view-pages.ts';
import type { ComparisonChoice } from '../../../shared/rules/time/comparison.ts';
import { accountName } from '../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow, hasRow } from '../../platform/postgres/query-answers.ts';

export type NewReportFile = {
  readonly shopId: number;
  readonly kind: ReportKind;
  readonly format: ReportFormat;
  readonly lang: Locale;
  readonly fromDay: string;
  readonly toDay: string;
  readonly compare: ComparisonChoice;
  /** Of days of one's own; else null. */
  readonly compareFrom: string | null;
  readonly compareTo: string | null;
  readonly orderedBy: number;
  readonly subscriptionId: number | null;
  /** Of the view that it is mailed of. */
  readonly page?: ViewPagePath;
  readonly queuedAt: Date;
};

/** Inserts a report that waits to be made; null where the subscription already has its file of these days. */
export async function insertFile(db: DbOrTx, file: NewReportFile): Promise<number | null> {
  const row = await db
    .insertInto('report_file')
    .values({
      shop_id: file.shopId,
      kind: file.kind,
      format: file.format,
      lang: file.lang,
      from_day: file.fromDay,
      to_day: file.toDay,
      compare: file.compare,
      compare_from: file.compareFrom,
      compare_to: file.compareTo,
      ordered_by: file.orderedBy,
      subscription_id: file.subscriptionId,
      page: file.page ?? null,
      queued_at: file.queuedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const fileRows = (db: DbOrTx, shopId: number) =>
  db
    .selectFrom('report_file')
    .leftJoin('app_user', 'app_user.id', 'report_file.ordered_by')
    .where('report_file.shop_id', '=', shopId)
    .select([
      'report_file.id',
      'report_file.shop_id',
      'report_file.kind',
      'report_file.format',
      'report_file.lang',
      'from_day',
      'to_day',
      'compare',
      'compare_from',
      'compare_to',
      'status',
      'subscription_id',
      'queued_at',
      'made_at',
      'stored_key',
      'bytes',
      'page',
    ])
    .select(accountName<string | null>('app_user').as('orderer'));
export type FileRow = Awaited<ReturnType<ReturnType<typeof fileRows>['execute']>>[number];

/** All but those of some pages. */
const isNotOf = (pages: readonly ViewPagePath[]) => sql<SqlBool>`(page is null or page <> all(${pages}))`;

/** A page of a shop's files without those of views of some pages, newest first, and how many there are. */
export async function selectFiles(
  db: DbOrTx,
  shopId: number,
  page: { limit: number; offset: number; without: readonly ViewPagePath[] },
) {
  const { total } = await db
    .selectFrom('report_file')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('shop_id', '=', shopId)
    .where(isNotOf(page.without))
    .executeTakeFirstOrThrow();
  const rows = await fileRows(db, shopId)
    .where(isNotOf(page.without))
    .orderBy('report_file.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

export async function findFile(db: DbOrTx, shopId: number, fileId: number): Promise<FileRow | null> {
  const row = await fileRows(db, shopId).where('report_file.id', '=', fileId).executeTakeFirst();
  return row ?? null;
}

/** Locks the shop for orders, and counts its files that wait and those that people ordered since. */
export async function countOrders(tx: DbOrTx, shopId: number, since: Date) {
  await tx.selectFrom('shop').select('id').where('id', '=', shopId).forNoKeyUpdate().executeTakeFirst();
  return tx
    .selectFrom('report_file')
    .select(sql<number>`count(*) filter (where status in ('waiting', 'running'))`.as('waiting'))
    .select(
      sql<number>`count(*) filter (where subscription_id is null and queued_at > ${since})`.as('ordered'),
    )
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
}

/** Whether there was such a file. */
export function deleteFile(db: DbOrTx, shopId: number, fileId: number): Promise<boolean> {
  return hasRow(
    db.deleteFrom('report_file').where('shop_id', '=', shopId).where('id', '=', fileId).returning('id'),
  );
}

/** Lets a failed file wait anew; false for any other, which stays as it is. */
export function markToRetry(db: DbOrTx, shopId: number, fileId: number): Promise<boolean> {
  return hasRow(
    db
      .updateTable('report_file')
      .set({ status: 'waiting', attempts: 0 })
      .where('shop_id', '=', shopId)
      .where('id', '=', fileId)
      .where('status', '=', 'failed' satisfies ReportStatus)
      .returning('id'),
  );
}

/** Somebody by their address, with the first of their shops as lists have them. */
export function findFirstShopOf(db: DbOrTx, email: string) {
  return firstRow(
    db
      .selectFrom('app_user')
      .innerJoin('user_shop', 'user_shop.user_id', 'app_user.id')
      .innerJoin('shop', 'shop.id', 'user_shop.shop_id')
      .innerJoin('portal', 'portal.id', 'shop.portal_id')
      .select(['app_user.id as userId', 'shop.id as shopId', 'portal.locale_code as cc'])
      .where('email', '=', email)
      .orderBy('shop.portal_id')
      .orderBy('shop.name')
      .limit(1),
  );
}
