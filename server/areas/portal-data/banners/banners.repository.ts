import { sql } from 'kysely';
import type { BannerTexts } from '../../../../shared/contract/desk/banners.contract.ts';
import type { BannerKind } from '../../../../shared/rules/portals/banners.ts';
import { inEveryLocale } from '../../../../shared/rules/portals/locales.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { updateById } from '../../../platform/postgres/query-answers.ts';

export type BannerValues = {
  readonly kind: BannerKind;
  readonly portalIds: readonly number[];
  readonly texts: BannerTexts;
  readonly link: string;
  readonly code: string;
  readonly fromDay: Day | null;
  readonly toDay: Day | null;
  readonly enabled: boolean;
};

const selectBanners = (db: DbOrTx) =>
  db
    .selectFrom('banner')
    .select((eb) => [
      eb.ref('kind').$castTo<BannerKind>().as('kind'),
      eb.ref('texts').$castTo<BannerTexts>().as('texts'),
      sql<string>`coalesce(dismissed_as, kind || ':' || id)`.as('name'),
    ])
    .select(['id', 'portal_ids as portalIds', 'link', 'code', 'enabled', 'version'])
    .select(['from_day as fromDay', 'to_day as toDay'])
    .orderBy('kind', 'desc')
    .orderBy('from_day', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc');
type BannerRow = Awaited<ReturnType<typeof listBannerRows>>[number];

const inAllLanguages = <Row extends { texts: BannerTexts }>(row: Row): Row => ({
  ...row,
  texts: inEveryLocale(row.texts),
});

/** All banners; of each kind the one that began last first. */
export async function listBannerRows(db: DbOrTx) {
  return (await selectBanners(db).execute()).map(inAllLanguages);
}

/** Those that are on and have the day. */
export async function listBannersOf(db: DbOrTx, today: Day): Promise<BannerRow[]> {
  const rows = await selectBanners(db)
    .where('enabled', '=', true)
    .where((eb) => eb.or([eb('from_day', 'is', null), eb('from_day', '<=', today)]))
    .where((eb) => eb.or([eb('to_day', 'is', null), eb('to_day', '>=', today)]))
    .execute();
  return rows.map(inAllLanguages);
}

/** A banner that nobody else changes until the transaction ends, or null. */
export async function lockBanner(tx: DbOrTx, id: number): Promise<BannerRow | null> {
  const row = await selectBanners(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? inAllLanguages(row) : null;
}

const columnsOf = (values: BannerValues) => ({
  kind: values.kind,
  portal_ids: [...values.portalIds],
  texts: JSON.stringify(values.texts),
  link: values.link,
  code: values.code,
  from_day: values.fromDay,
  to_day: values.toDay,
  enabled: values.enabled,
});

export async function insertBanner(tx: DbOrTx, values: BannerValues): Promise<number> {
  const { id } = await tx
    .insertInto('banner')
    .values(columnsOf(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBanner(tx: DbOrTx, id: number, values: BannerValues): Promise<void> {
  await updateById(tx, 'banner', id, { ...columnsOf(values), version: sql`version + 1` });
}

export async function removeBanner(tx: DbOrTx, id: number): Promise<void> {
  await tx.deleteFrom('banner').where('id', '=', id).execute();
}
