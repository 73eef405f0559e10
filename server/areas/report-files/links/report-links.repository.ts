import { sql } from 'kysely';
import { accountName } from '../../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow, hasRow } from '../../../platform/postgres/query-answers.ts';

const links = (db: DbOrTx) =>
  db
    .selectFrom('report_link as link')
    .innerJoin('app_user as maker', 'maker.id', 'link.maker_id')
    .select(['link.id', 'link.shop_id', 'link.maker_id', 'link.title', 'link.page', 'link.period'])
    .select(['link.lang', 'link.password_hash', 'link.created_at', 'link.expires_at'])
    .select(['link.opened', 'link.last_opened_at'])
    .select(sql<Record<string, string>>`link.search`.as('search'))
    .select(accountName('maker').as('maker'));

export type ReportLinkRow = Awaited<ReturnType<typeof listLinks>>[number];

/** All links of a shop, newest first. */
export const listLinks = (db: DbOrTx, shopId: number) =>
  links(db).where('link.shop_id', '=', shopId).orderBy('link.id', 'desc').execute();

export const findLink = (db: DbOrTx, shopId: number, linkId: number) =>
  firstRow(links(db).where('link.shop_id', '=', shopId).where('link.id', '=', linkId));

/** The link of a token, unless it expired before the instant. */
export const findLinkOfToken = (db: DbOrTx, tokenHash: Buffer, at: Date) =>
  firstRow(links(db).where('link.token_hash', '=', tokenHash).where('link.expires_at', '>', at));

/** Makes others who make links of the shop wait until the transaction ends, and counts those that open at an instant. */
export async function countLinks(tx: DbOrTx, shopId: number, at: Date): Promise<number> {
  await sql`select id from shop where id = ${shopId} for no key update`.execute(tx);
  const { links: count } = await tx
    .selectFrom('report_link')
    .select((eb) => eb.fn.countAll<number>().as('links'))
    .where('shop_id', '=', shopId)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return count;
}

/** A saved view that somebody has, as a link is to show it. */
export const findLinkedView = (
  tx: DbOrTx,
  { shopId, userId, viewId }: Record<'shopId' | 'userId' | 'viewId', number>,
) =>
  firstRow(
    tx
      .selectFrom('saved_view')
      .select(['name', 'page', 'period', sql<Record<string, string>>`search`.as('search')])
      .where('shop_id', '=', shopId)
      .where('id', '=', viewId)
      .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)])),
  );

export type NewLink = {
  readonly shopId: number;
  readonly makerId: number;
  readonly title: string;
  readonly page: string;
  readonly search: Readonly<Record<string, string>>;
  readonly period: string | null;
  readonly lang: string;
  readonly tokenHash: Buffer;
  readonly passwordHash: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export async function insertReportLink(tx: DbOrTx, link: NewLink): Promise<number> {
  const { id } = await tx
    .insertInto('report_link')
    .values({
      shop_id: link.shopId,
      maker_id: link.makerId,
      title: link.title,
      page: link.page,
      search: JSON.stringify(link.search),
      period: link.period,
      lang: link.lang,
      token_hash: link.tokenHash,
      password_hash: link.passwordHash,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether there was such a link. */
export const deleteLink = (tx: DbOrTx, shopId: number, linkId: number) =>
  hasRow(tx.deleteFrom('report_link').where('shop_id', '=', shopId).where('id', '=', linkId).returning('id'));

/** Counts a reading; false where the link was ended meanwhile. */
export const noteOpening = (db: DbOrTx, linkId: number, at: Date): Promise<boolean> =>
  hasRow(
    db
      .updateTable('report_link')
      .set((eb) => ({ opened: eb('opened', '+', 1), last_opened_at: at }))
      .where('id', '=', linkId)
      .returning('id'),
  );

export async function deleteLinksEndedBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('report_link').where('expires_at', '<', before).execute();
}

/** What stands at the head of a shared report. */
export const findLogo = (db: DbOrTx, shopId: number) =>
  db
    .selectFrom('shop')
    .leftJoin('avatar', 'avatar.shop_id', 'shop.id')
    .select(['shop.logo_url', 'avatar.public_key as logo_key'])
    .where('shop.id', '=', shopId)
    .executeTakeFirstOrThrow();
