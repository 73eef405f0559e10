import { type SqlBool, sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow } from '../../platform/postgres/query-answers.ts';

const columns = ['city.id', 'city.country_id', 'city.code', 'city.name', 'city.region'] as const;

/** The portal of a country's code or id; null where there is none. */
export async function findCountryId(db: DbOrTx, codeOrId: string): Promise<number | null> {
  const row = await db
    .selectFrom('portal')
    .select('id')
    .where((eb) => eb.or([eb('locale_code', '=', codeOrId), eb(sql<string>`id::text`, '=', codeOrId)]))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A city by its id, also one that left the list; null where there is none. */
export function findCity(db: DbOrTx, id: number) {
  return firstRow(
    db
      .selectFrom('city')
      .select([...columns, 'is_gone as isGone'])
      .where('id', '=', id),
  );
}

/**
 * A page of a country's cities in which every word of the search occurs: first those of that name, then those whose
 * name begins so, each in the order of the country's alphabet; and how many there are in all.
 */
export async function searchCities(
  db: DbOrTx,
  countryId: number,
  search: { q: string; limit: number; offset: number },
) {
  const { q, limit, offset } = search;
  const found = db
    .selectFrom('city')
    .where('country_id', '=', countryId)
    .where('is_gone', '=', false)
    .where(
      sql<SqlBool>`search_key like all (select '%' || word || '%' from unnest(string_to_array(name_key(${q}), ' ')) word)`,
    );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(columns)
    .orderBy(
      sql`case when name_key = name_key(${q}) then 0 when starts_with(name_key, name_key(${q})) then 1 else 2 end`,
    )
    .orderBy('place_in_order')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}
