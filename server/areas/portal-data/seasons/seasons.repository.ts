import { sql } from 'kysely';
import { inEveryLocale, type Locale } from '../../../../shared/rules/portals/locales.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { updateById } from '../../../platform/postgres/query-answers.ts';

type SeasonValues = {
  readonly name: Readonly<Record<Locale, string>>;
  readonly fromDay: Day;
  readonly toDay: Day;
};

/** The seasons of a portal, the latest first. */
export async function listSeasonRows(db: DbOrTx, portalId: number) {
  const rows = await db
    .selectFrom('season')
    .select(['id', 'version'])
    .select((eb) => eb.ref('name').$castTo<SeasonValues['name']>().as('name'))
    .select(['from_day as fromDay', 'to_day as toDay'])
    .select([
      sql<number>`(select count(*) from season_band where season_id = season.id)`.as('bands'),
      sql<number>`(select count(distinct category_id) from season_band where season_id = season.id)`.as(
        'categories',
      ),
    ])
    .where('portal_id', '=', portalId)
    .orderBy('from_day', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, name: inEveryLocale(row.name) }));
}
export type SeasonRow = Awaited<ReturnType<typeof listSeasonRows>>[number];

const columnsOf = ({ name, fromDay, toDay }: SeasonValues) => ({
  name: JSON.stringify(name),
  from_day: fromDay,
  to_day: toDay,
});

export async function insertSeason(tx: DbOrTx, portalId: number, values: SeasonValues): Promise<number> {
  const { id } = await tx
    .insertInto('season')
    .values({ portal_id: portalId, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSeason(tx: DbOrTx, id: number, values: SeasonValues): Promise<void> {
  await updateById(tx, 'season', id, { ...columnsOf(values), version: sql`version + 1` });
}

export async function removeSeason(tx: DbOrTx, id: number): Promise<void> {
  await tx.deleteFrom('season').where('id', '=', id).execute();
}
