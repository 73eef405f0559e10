import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

type SeasonValues = {
  readonly name: { readonly en: string; readonly sr: string; readonly sl: string };
  readonly fromDay: Day;
  readonly toDay: Day;
};

/** The seasons of a portal, the latest first. */
export async function listSeasonRows(db: DbOrTx, portalId: number) {
  return db
    .selectFrom('season')
    .select(['id', 'name_en as en', 'name_sr as sr', 'name_sl as sl', 'version'])
    .select(['from_day as fromDay', 'to_day as toDay'])
    .select((eb) => [
      eb
        .selectFrom('season_band')
        .whereRef('season_id', '=', 'season.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('bands'),
      eb
        .selectFrom('season_band')
        .whereRef('season_id', '=', 'season.id')
        .select(({ fn }) => fn.count<number>('category_id').distinct().as('count'))
        .$asScalar()
        .$notNull()
        .as('categories'),
    ])
    .where('portal_id', '=', portalId)
    .orderBy('from_day', 'desc')
    .execute();
}
export type SeasonRow = Awaited<ReturnType<typeof listSeasonRows>>[number];

const columnsOf = ({ name, fromDay, toDay }: SeasonValues) => ({
  name_en: name.en,
  name_sr: name.sr,
  name_sl: name.sl,
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
  await tx
    .updateTable('season')
    .set((eb) => ({ ...columnsOf(values), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function removeSeason(tx: DbOrTx, id: number): Promise<void> {
  await tx.deleteFrom('season').where('id', '=', id).execute();
}
