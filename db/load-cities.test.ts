import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { temporaryFolder } from '../tests/servers/engine-process.ts';
import { loadCities } from './load-cities.ts';

type City = { id: number; code: string; name: string; region: string; is_gone: boolean };

async function copyOfTemplate() {
  const name = `cities_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('templateUrl').replace(/\/app$/, '/postgres') });
  await admin.connect();
  await admin.query(`create database ${name} template app strategy file_copy`);
  await admin.end();
  return inject('templateUrl').replace(/\/app$/, `/${name}`);
}

async function citiesOf(url: string, cc: string): Promise<City[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select city.id, code, city.name, region, is_gone from city join portal on portal.id = country_id
     where locale_code = $1 order by place_in_order, city.id`,
    [cc],
  );
  await client.end();
  return rows;
}

const folderWith = async (rows: readonly string[]) => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'si.csv'), ['code,name,region', ...rows, ''].join('\n'));
  return folder;
};

test('the lists of all four countries are there, without what does not belong to them', async () => {
  const url = inject('templateUrl');
  const counts = await Promise.all(
    ['rs', 'ba', 'si', 'hr'].map(async (cc) => (await citiesOf(url, cc)).length),
  );
  // Lines of the sample files, less heads, post boxes (si, 9) and rows of no place (ba, 2), and Zagreb (hr).
  expect(counts).toEqual([1155, 672, 547, 6775]);
  const bosnia = (await citiesOf(url, 'ba')).map(({ code, name }) => `${code} ${name}`);
  expect(bosnia.filter((text) => /Šabac|^00000/i.test(text))).toEqual([]);
  const serbia = (await citiesOf(url, 'rs')).map(({ name }) => name);
  expect(serbia).toContain('Šabac');
  const letters = serbia.map((name) => name[0]);
  expect([...new Set(letters)].join('')).toBe('ABCČĆDĐEFGHIJKLMNOPRSŠTUVZŽ');
  expect(Math.min(...(await citiesOf(url, 'rs')).map(({ id }) => id))).toBeGreaterThan(100_000);
});

test('a renewed list keeps the ids of what stays, and what is gone is kept apart', async () => {
  const url = await copyOfTemplate();
  const before = await citiesOf(url, 'si');
  await loadCities({ url });
  expect(await citiesOf(url, 'si')).toEqual(before);

  const idOf = (cities: readonly City[], code: string) => cities.find((city) => city.code === code)?.id;
  const folder = await folderWith(['9999,Črno polje,', '2000,Maribor,', '9998,Celje Novo,']);
  await loadCities({ url, folder });
  const after = await citiesOf(url, 'si');
  expect(after.filter(({ is_gone }) => !is_gone).map(({ code }) => code)).toEqual(['9998', '9999', '2000']);
  expect(idOf(after, '2000')).toBe(idOf(before, '2000'));
  expect(after).toHaveLength(before.length + 2);

  await loadCities({ url });
  const again = await citiesOf(url, 'si');
  expect(again.filter(({ is_gone }) => !is_gone)).toEqual(before);
});
