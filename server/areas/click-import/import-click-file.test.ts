import { describe, expect, test } from 'vitest';
import { importLines, openClickImport } from '../../../tests/clients/import-text.ts';
import { readLedger, readSpending } from '../../../tests/clients/portal-client.ts';
import { makeCategory, makeProduct, makeShop } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';

const { db, clickhouse, services } = await openWorld();

const importText = openClickImport(services);

describe('what a line becomes', () => {
  test('a base click at noon of Belgrade, at position 4, that cost nothing', async () => {
    const shop = await makeShop(db);
    const summary = await importText(shop.id, importLines('2024-07-01,Šolja,Kuhinja'));
    expect(summary).toMatchObject({ clicks: 1, added: 1, known: 0, bad: { count: 0 } });
    expect(summary.unknown).toEqual({ categories: 1, products: 1, areCreated: true });
    const [click] = await readLedger(services, shop.id);
    expect(click).toMatchObject({
      day: '2024-07-01',
      hour: 12,
      kind: 'base',
      position: 4,
      charge_micros: 0,
      valid: true,
    });
    const product = await db
      .selectFrom('product')
      .selectAll()
      .where('name', '=', 'Šolja')
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({ portal_id: 1, category_id: click?.category_id });
    const brought = await readSpending(db, shop.id, 'backfilled_spending');
    expect(brought).toEqual([{ day: '2024-07-01', micros: 0, clicks: 1 }]);
    // Nothing of it counts in a limit.
    expect(await readSpending(db, shop.id)).toEqual([]);
  });

  test('everything that can be mapped', async () => {
    const shop = await makeShop(db);
    const content = [
      '\ufeffgodina;mesec;dan;sat;artikal;grupa;mesto;vrsta;uređaj;posetilac;cena;trošak',
      '2026;3;29;02:30;"Čaša; velika";Kuhinja;2;bid;mobile;ana;1.299,00;0,1234',
      '2026;3;29;23:59:59;"Čaša; velika";Kuhinja;2;bid;Mobile;ana;1299,00;0.123456',
    ].join('\r\n');
    const map = ['year=godina', 'month=mesec', 'day=dan', 'time=sat', 'product=artikal', 'category=grupa'];
    const more = [
      'position=mesto',
      'kind=vrsta',
      'device=uređaj',
      'visitor=posetilac',
      'price=cena',
      'cost=trošak',
    ];
    const summary = await importText(shop.id, content, { map: [...map, ...more], delimiter: ';' });
    expect(summary.bad.count).toBe(0);
    const rows = await readLedger(services, shop.id);
    expect(rows).toMatchObject([
      { hour: 3, charge_micros: 123_400, price_minor: 129_900 },
      { day: '2026-03-29', hour: 23, position: 2, kind: 'bid', charge_micros: 123_456, price_minor: 129_900 },
    ]);
    expect(await readSpending(db, shop.id, 'backfilled_spending')).toEqual([
      { day: '2026-03-29', micros: 246_856, clicks: 2 },
    ]);
    const [stored] = await selectRows<{ visitor: string; device: string }>(
      clickhouse,
      'SELECT visitor, device FROM app.click WHERE shop_id = {id:UInt32}',
      { id: shop.id },
    );
    expect(stored).toEqual({ device: 'mobile', visitor: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  test.each([
    ['a time of Belgrade', '2026-07-01 00:30', '2026-07-01', 0],
    ['a time with its zone', '2026-06-30T22:30:00Z', '2026-07-01', 0],
    ['the hour that summer time leaves out', '2026-03-29 02:30', '2026-03-29', 3],
    ['the evening after it', '2026-03-29 23:30', '2026-03-29', 23],
    ['the evening of the day with 25 hours', '2026-10-25 23:30', '2026-10-25', 23],
  ])('%s', async (_, date, day, hour) => {
    const shop = await makeShop(db);
    await importText(shop.id, importLines(`${date},p,c`));
    expect(await readLedger(services, shop.id)).toMatchObject([{ day, hour }]);
  });

  test('products and categories that the portal has are used, those of another portal are not', async () => {
    const shop = await makeShop(db);
    const category = await makeCategory(db, { parent: await makeCategory(db), name: 'Patike' });
    const [named, numbered] = [
      await makeProduct(db, { category, name: 'Patika A' }),
      await makeProduct(db, { category }),
    ];
    await db.updateTable('product').set({ external_id: 'EP-7' }).where('id', '=', numbered.id).execute();
    const croatian = await makeProduct(db, { cc: 'hr', name: 'Tenisica' });
    const rows = ['2026-01-01,Patika A,PATIKE', '2026-01-02,EP-7,Patike', '2026-01-03,Tenisica,patike'];
    const summary = await importText(shop.id, importLines(...rows));
    expect(summary.unknown).toEqual({ categories: 0, products: 1, areCreated: true });
    const clicked = await selectRows<{ product_id: number; category_l1: number; category_id: number }>(
      clickhouse,
      'SELECT product_id, category_l1, category_id FROM app.click WHERE shop_id = {id:UInt32} ORDER BY at',
      { id: shop.id },
    );
    expect(clicked.map((row) => row.product_id).slice(0, 2)).toEqual([named.id, numbered.id]);
    expect(clicked[2]?.product_id).not.toBe(croatian.id);
    for (const row of clicked) expect([row.category_l1, row.category_id]).toEqual(category.path);
  });

  test('two shops’ own numbers are not the same product, nor their own categories one category', async () => {
    const [one, other] = [await makeShop(db), await makeShop(db)];
    await importText(one.id, importLines('2026-01-01,0001,Razno'));
    const summary = await importText(other.id, importLines('2026-01-01,0001,Razno'));
    expect(summary.unknown).toEqual({ categories: 1, products: 1, areCreated: true });
  });
});

describe('what the portal does not have', () => {
  const rows = ['2026-01-01,Known,Shelf', '2026-01-02,Own cup,Shelf', '2026-01-03,Known,Own shelf'];

  async function openShop() {
    const shop = await makeShop(db);
    const category = await makeCategory(db, { name: `Shelf ${shop.id}` });
    const product = await makeProduct(db, { category, name: `Known ${shop.id}` });
    const lines = importLines(
      ...rows.map((row) =>
        row.replace(',Known,', `,${product.name},`).replace(',Shelf', `,${category.name}`),
      ),
    );
    return { shop, category, lines };
  }
  const countCategories = async () =>
    (await db.selectFrom('category').select('id').where('portal_id', '=', 1).execute()).length;

  test('is left out and counted, unless it is to be created', async () => {
    const { shop, lines } = await openShop();
    const before = await countCategories();
    const summary = await importText(shop.id, lines, { unknownThings: 'leave out' });
    expect(summary).toMatchObject({
      clicks: 3,
      added: 1,
      known: 0,
      unplaced: 2,
      unknown: { categories: 1, products: 1, areCreated: false },
    });
    expect(await countCategories()).toBe(before);
    const created = await importText(shop.id, lines);
    expect(created).toMatchObject({ added: 2, known: 1, unplaced: 0, unknown: { areCreated: true } });
  });

  test('is created in a branch of the shop’s own, in which no other shop’s file finds anything', async () => {
    const { shop, lines } = await openShop();
    await importText(shop.id, lines);
    const branch = await db
      .selectFrom('category')
      .select(['id', 'name', 'level'])
      .where('slug', 'like', `imported-shop-${shop.id}%`)
      .orderBy('level')
      .execute();
    expect(branch).toMatchObject([
      { name: shop.name, level: 1 },
      { name: 'Own shelf', level: 2 },
    ]);
    const other = await makeShop(db);
    const others = await importText(other.id, importLines('2026-01-03,Cup,Own shelf'), {
      unknownThings: 'leave out',
    });
    expect(others).toMatchObject({ added: 0, unplaced: 1, unknown: { categories: 1 } });
  });

  test('a dry run says what a run does, and keeps nothing', async () => {
    const { shop, lines } = await openShop();
    const before = await countCategories();
    await importText(shop.id, lines, { unknownThings: 'leave out' });
    const dry = await importText(shop.id, `${lines}2026-02-30,p,c\n`, { isDryRun: true });
    expect(dry).toMatchObject({
      clicks: 3,
      added: 0,
      known: 1,
      unplaced: 2,
      bad: { count: 1 },
      isDryRun: true,
    });
    const fresh = await importText(shop.id, lines.replaceAll('2026-01', '2025-01'), { isDryRun: true });
    expect(fresh).toMatchObject({ added: 1, known: 0 });
    expect(await countCategories()).toBe(before);
    expect(await readLedger(services, shop.id)).toHaveLength(1);
    expect(await readSpending(db, shop.id, 'backfilled_spending')).toHaveLength(1);
  });
});

describe('once', () => {
  const rows = Array.from(
    { length: 12_000 },
    (_, index) => `2025-0${(index % 9) + 1}-15,p${index % 7},Razno`,
  );

  test('a second run of the same file adds nothing, also under another name', async () => {
    const shop = await makeShop(db);
    expect(await importText(shop.id, importLines(...rows))).toMatchObject({ added: 12_000, known: 0 });
    expect(await importText(shop.id, importLines(...rows))).toMatchObject({ added: 0, known: 12_000 });
    expect(await readLedger(services, shop.id)).toHaveLength(12_000);
    const spending = await readSpending(db, shop.id, 'backfilled_spending');
    expect(spending.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(12_000);
  });

  test('a file that grew, or whose bad line was repaired, adds only what is new', async () => {
    const shop = await makeShop(db);
    const broken = rows.toSpliced(10_500, 1, '2025-02-31,p,Razno');
    const first = await importText(shop.id, importLines(...broken));
    expect(first).toMatchObject({ added: 11_999, bad: { count: 1, first: [{ line: 10_502 }] } });
    const second = await importText(shop.id, importLines(...rows, '2025-01-01,new,Razno'));
    expect(second).toMatchObject({ added: 2, known: 11_999 });
  });

  test('an import that was stopped between the engines goes on where it was', async () => {
    const shop = await makeShop(db);
    const broken = {
      clickhouse: {
        query: clickhouse.query.bind(clickhouse),
        exec: () => Promise.reject(new Error('killed')),
      } as never,
    };
    const stopped = importText(shop.id, importLines(...rows), { broken });
    await expect(stopped).rejects.toThrow('killed');
    expect(await importText(shop.id, importLines(...rows))).toMatchObject({ added: 2_000, known: 10_000 });
    expect(await readLedger(services, shop.id)).toHaveLength(12_000);
  });
});

test('a text in place of a column holds for all lines', async () => {
  const shop = await makeShop(db);
  const options = { map: ['date=date', 'product=product', 'category:=Sve', 'device:=tablet'] };
  expect(await importText(shop.id, importLines('2026-01-01,p,c', '2026-01-02,q,d'), options)).toMatchObject({
    added: 2,
    unknown: { categories: 1, products: 2, areCreated: true },
  });
});
