import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import type { PortalCode } from '../shared/rules/portals/portal-codes.ts';
import { PORTAL_LANGUAGES } from '../shared/rules/portals/portal-languages.ts';
import { checksum } from './read-migrations.ts';

type CityRow = { code: string; name: string; region: string };

const defaultFolder = fileURLToPath(new URL('./cities/', import.meta.url));
const FACT = 'cities-';

/** By name in the country's alphabet, then by postal code. */
function inOrder(rows: readonly CityRow[], cc: string): CityRow[] {
  const { compare } = new Intl.Collator(PORTAL_LANGUAGES[cc as PortalCode] ?? cc, { numeric: true });
  return rows.toSorted(
    (a, b) => compare(a.name, b.name) || compare(a.code, b.code) || compare(a.region, b.region),
  );
}

/**
 * Makes the table of cities what the lists say. A city is its country, code, name and region: as long as they stay,
 * its id stays. One that left the list is only marked, so that stores keep it.
 */
async function loadList(client: pg.ClientBase, cc: string, text: string): Promise<void> {
  const rows = inOrder(parse(text, { columns: true }) as CityRow[], cc);
  const columns = [
    rows.map(({ code }) => code),
    rows.map(({ name }) => name),
    rows.map(({ region }) => region),
  ];
  await client.query(
    `update city set is_gone = true from portal where portal.id = country_id and locale_code = $1`,
    [cc],
  );
  await client.query(
    `insert into city (country_id, code, name, region, place_in_order)
     select portal.id, row.code, row.name, row.region, row.place
     from portal, unnest($2::text[], $3::text[], $4::text[]) with ordinality as row (code, name, region, place)
     where portal.locale_code = $1 order by row.place
     on conflict (country_id, code, name, region)
     do update set place_in_order = excluded.place_in_order, is_gone = false`,
    [cc, ...columns],
  );
}

/** Loads the list of each country whose file is not the one that was loaded last. Call it under the migrations' lock. */
export async function loadCities({
  url,
  folder = defaultFolder,
}: {
  url: string;
  folder?: string;
}): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.csv')).sort();
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks rejects the query under way, or the next one.
  client.on('error', () => {});
  await client.connect();
  try {
    for (const file of files) {
      const cc = path.basename(file, '.csv');
      const text = await readFile(path.join(folder, file), 'utf8');
      const value = JSON.stringify({ checksum: checksum(text) });
      await client.query('begin');
      const { rowCount } = await client.query(
        `insert into installation_fact as known (name, value) values ($1, $2::jsonb)
         on conflict (name) do update set value = excluded.value, at = now() where known.value <> excluded.value`,
        [FACT + cc, value],
      );
      if (rowCount) await loadList(client, cc, text);
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
}
