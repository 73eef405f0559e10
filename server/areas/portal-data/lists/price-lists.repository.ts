import { sql } from 'kysely';
import type { PriceBand } from '../../../../shared/rules/auction/base-price.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { KeptBand } from './kept-bands.ts';

type ListDraft = {
  readonly portalId: number;
  readonly purpose: 'base' | 'season';
  readonly fileName: string;
  readonly bandsJson: string;
  readonly numBands: number;
  readonly digest: string;
  readonly uploadedBy: number | null;
  readonly uploadedAt: Date;
};

export async function insertList(tx: DbOrTx, draft: ListDraft): Promise<number> {
  const { id } = await tx
    .insertInto('price_list')
    .values({
      portal_id: draft.portalId,
      purpose: draft.purpose,
      file_name: draft.fileName,
      bands: draft.bandsJson,
      num_bands: draft.numBands,
      digest: draft.digest,
      uploaded_by: draft.uploadedBy,
      uploaded_at: draft.uploadedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A list of the portal for this purpose, or null. */
export async function findList(
  db: DbOrTx,
  asked: { portalId: number; listId: number; purpose: ListDraft['purpose'] },
) {
  const row = await db
    .selectFrom('price_list')
    .select(['id', 'file_name as fileName', 'digest'])
    .select((eb) => eb.ref('bands').$castTo<KeptBand[]>().as('bands'))
    .where('id', '=', asked.listId)
    .where('portal_id', '=', asked.portalId)
    .where('purpose', '=', asked.purpose)
    .executeTakeFirst();
  if (!row) return null;
  const bands = row.bands.map(
    ([categoryId, fromMinor, toMinor, baseMicros]): PriceBand => ({
      categoryId,
      fromMinor,
      toMinor,
      baseMicros,
    }),
  );
  return { ...row, bands };
}

/** Lists that were looked at and not applied, from before an instant. */
export async function deleteUnusedLists(db: DbOrTx, before: Date): Promise<void> {
  await db
    .deleteFrom('price_list')
    .where('uploaded_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('price_list_change')
            .select('id')
            .where(({ or, eb, ref }) =>
              or([eb('before_id', '=', ref('price_list.id')), eb('after_id', '=', ref('price_list.id'))]),
            ),
        ),
      ),
    )
    .execute();
}

/** The bands as rows to insert, in one parameter a column. */
const bandRows = (bands: readonly PriceBand[]) => sql`
  unnest(${bands.map(({ categoryId }) => categoryId)}::int[], ${bands.map(({ fromMinor }) => fromMinor)}::bigint[],
    ${bands.map(({ toMinor }) => toMinor)}::bigint[], ${bands.map(({ baseMicros }) => baseMicros)}::bigint[])`;

/** Puts these bands in place of all that the portal has. */
export async function replaceBands(tx: DbOrTx, portalId: number, bands: readonly PriceBand[]): Promise<void> {
  await tx.deleteFrom('price_band').where('portal_id', '=', portalId).execute();
  await sql`
    insert into price_band (portal_id, category_id, from_minor, to_minor, base_micros)
    select ${portalId}::smallint, band.* from ${bandRows(bands)} band`.execute(tx);
}

/** Puts these bands in place of all that the season has. */
export async function replaceSeasonBands(
  tx: DbOrTx,
  seasonId: number,
  bands: readonly PriceBand[],
): Promise<void> {
  await tx.deleteFrom('season_band').where('season_id', '=', seasonId).execute();
  await sql`
    insert into season_band (season_id, category_id, from_minor, to_minor, base_micros)
    select ${seasonId}::int, band.* from ${bandRows(bands)} band`.execute(tx);
}

export async function insertChange(
  tx: DbOrTx,
  change: {
    portalId: number;
    beforeId: number;
    afterId: number;
    changedBy: number;
    changedAt: Date;
    counts: { added: number; removed: number; changed: number };
  },
): Promise<void> {
  const { added, removed, changed } = change.counts;
  await tx
    .insertInto('price_list_change')
    .columns([
      'portal_id',
      'before_id',
      'after_id',
      'changed_by',
      'changed_by_email',
      'changed_at',
      'added',
      'removed',
      'changed',
    ])
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .select([
          sql<number>`${change.portalId}::smallint`.as('portal_id'),
          sql<number>`${change.beforeId}::int`.as('before_id'),
          sql<number>`${change.afterId}::int`.as('after_id'),
          'id as changed_by',
          'email as changed_by_email',
          sql<Date>`${change.changedAt}::timestamptz`.as('changed_at'),
          sql<number>`${added}::int`.as('added'),
          sql<number>`${removed}::int`.as('removed'),
          sql<number>`${changed}::int`.as('changed'),
        ])
        .where('id', '=', change.changedBy),
    )
    .execute();
}

/** The latest changes of a portal's list, newest first. */
export async function listBandChanges(db: DbOrTx, portalId: number, limit: number) {
  return db
    .selectFrom('price_list_change as change')
    .innerJoin('price_list as list', 'list.id', 'change.after_id')
    .select(['change.id', 'change.changed_at as at', 'change.changed_by_email as by'])
    .select(['change.added', 'change.removed', 'change.changed'])
    .select(['change.before_id as beforeId', 'change.after_id as afterId'])
    .select(['list.file_name as fileName', 'list.num_bands as numBands', 'list.digest'])
    .where('change.portal_id', '=', portalId)
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute();
}
