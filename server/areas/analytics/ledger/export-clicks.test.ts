import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { exportClicksCall as exportCall } from '../../../../shared/contract/reports/ledger.contract.ts';
import { signInAs } from '../../../../tests/clients/call-client.ts';
import { insertItems } from '../../../../tests/references/item-facts.ts';
import { drawClick, seeded } from '../../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../../tests/worlds/fact-world.ts';
import { makeProduct, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../../kernel/shops/shops.public.ts';
import { exportClicks } from './export-clicks.ts';

const { app, db, clickhouse, services } = await openWorld();
const [shop, large] = [await makeShop(db), await makeShop(db)];
const product = await makeProduct(db, { name: '=1+1;"two"\nlines' });
const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id, large.id] }));

const draw = seeded(1);
const clickAt = (at: string) => ({ ...drawClick(shop, [product], Date.parse(at), draw), position: 2 });
// The night in which 2:30 comes twice.
const clicks = [
  { ...clickAt('2025-10-26T00:30:00.000Z'), kind: 'bid' as const, device: 'mobile' as const },
  { ...clickAt('2025-10-26T01:30:00.000Z'), kind: 'base' as const, device: 'desktop' as const },
  { ...clickAt('2025-12-31T23:00:00.000Z'), kind: 'module' as const, device: 'tablet' as const },
].map((click, i) => ({
  ...click,
  baseMicros: 50_000,
  chargeMicros: i === 1 ? 0 : 60_001,
  invalidReason: i === 1 ? ('repeat' as const) : null,
}));
await insertClicks(services, [...clicks].reverse());

const ean = '3831234567897';
const item = { productId: product.id, inStock: true, goneAt: null };
await insertItems(
  db,
  shop.id,
  [
    { ...item, itemId: '0012', ean: null, priceMinor: 2_00 },
    { ...item, itemId: '=2+2;7', ean: null, priceMinor: 1_00 },
  ],
  new Map([[product.id, ean]]),
);

const ask = (query = 'date_from=2025-10-01&date_to=2026-10-01', headers = {}, shopId: unknown = shop.id) =>
  app.inject({
    url: `/v1/analytics/clicks/${shopId}/export?${query}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

/** Its place in a line of a file, from the end. */
const CLICK_ID = -4;
const LARGE_ROWS = 200_000;
const FEW_INSTANTS = 7;

describe('the ledger as a file', () => {
  test('is CSV as Excel in the region reads it, oldest first, in Belgrade’s time', async () => {
    const { statusCode, headers, body } = await ask();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="klikovi_${shop.id}_2025-10-01_2026-10-01.csv"`,
      'x-total-rows': '3',
    });
    const about = `${product.id};"'=1+1;""two"" lines";${product.category.id};${product.category.name}`;
    const numbers = `"'=2+2;7";0012;${ean}`;
    expect(body.split('\r\n')).toEqual([
      '\uFEFFVreme;ID proizvoda;Proizvod;ID kategorije;Kategorija;Pozicija;Vrsta;Uređaj;Osnovna cena (EUR);Naplaćeno (EUR);Naplaćen;Razlog;Porudžbine;ID klika;Šifra artikla;Ostale šifre artikala;EAN',
      `26.10.2025 02:30:00;${about};2;licitacija;Telefon;0,05;0,060001;da;;;${clicks[0]?.eventId};${numbers}`,
      `26.10.2025 02:30:00;${about};2;osnovni;Računar;0,05;0;ne;ponovljen klik;;${clicks[1]?.eventId};${numbers}`,
      `01.01.2026 00:00:00;${about};2;modul;Tablet;0,05;0,060001;da;;;${clicks[2]?.eventId};${numbers}`,
      '',
    ]);
  });

  test.each([
    ['en', '\uFEFFTime;', ';Phone;', 'clicks_'],
    ['sl', '\uFEFFČas;', ';Telefon;', 'kliki_'],
    ['sr', '\uFEFFVreme;', ';Telefon;', 'klikovi_'],
  ])('speaks %s', async (lang, header, device, name) => {
    const { body, headers } = await ask(`date_from=2025-10-01&date_to=2026-10-01&lang=${lang}`);
    expect(body.startsWith(header)).toBe(true);
    expect(body).toContain(device);
    expect(headers['content-disposition']).toContain(name);
  });

  test('has the rows that the filters leave', async () => {
    const { body, headers } = await ask('date_from=2025-10-01&date_to=2026-10-01&validity=repeat');
    expect(headers['x-total-rows']).toBe('1');
    expect(body).toContain(clicks[1]?.eventId);
    expect(body.trimEnd().split('\r\n')).toHaveLength(2);
  });

  test('of no clicks has its header alone', async () => {
    const { body, headers } = await ask('date_from=2026-11-01');
    expect([headers['x-total-rows'], body.trimEnd().split('\r\n').length]).toEqual(['0', 1]);
  });

  test('refuses strangers, other people’s data and a bad question', async () => {
    expect((await ask('', { authorization: '' })).statusCode).toBe(401);
    const other = await makeShop(db);
    expect((await ask('', {}, other.id)).statusCode).toBe(403);
    expect((await ask('', {}, 2_000_000_000)).statusCode).toBe(403);
    const low = await signInAs(app, await makeUser(db, { shopIds: [shop.id], profile: false }));
    expect((await ask('', { authorization: `Bearer ${low}` })).statusCode).toBe(403);
    for (const [field, value] of [
      ['lang', 'de'],
      ['validity', 'maybe'],
      ['page', '1'],
      ['date_to', '2026-11-21'],
    ]) {
      const answer = await ask(`${field}=${value}`);
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, field]);
    }
  });
});

describe('a large file', () => {
  let address: string;
  beforeAll(async () => {
    // Many clicks in few instants, so that pages end in the middle of one.
    await clickhouse.command({
      query: `INSERT INTO app.click (event_id, portal_id, shop_id, day, at, hour, view_id, product_id, category_id, position, kind, device, charge_micros, valid)
SELECT generateUUIDv4(), 1, ${large.id}, toDate('2026-10-01') + number % ${FEW_INSTANTS}, toDateTime64('2026-10-01 10:00:00', 3) + toIntervalDay(number % ${FEW_INSTANTS}),
  12, generateUUIDv4(), ${product.id}, ${product.category.id}, 1, 'base', 'mobile', 50000, 1 FROM numbers(${LARGE_ROWS})`,
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });

  const download = (signal?: AbortSignal) =>
    fetch(`${address}/v1/analytics/clicks/${large.id}/export?date_from=2026-10-01`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
      ...(signal ? { signal } : {}),
    });

  test('has every click once, whatever the size of a page', async () => {
    const response = await download();
    expect(response.headers.get('x-total-rows')).toBe(String(LARGE_ROWS));
    const rows = (await response.text()).trimEnd().split('\r\n').slice(1);
    expect(new Set(rows.map((row) => row.split(';').at(CLICK_ID))).size).toBe(LARGE_ROWS);
    expect(rows).toHaveLength(LARGE_ROWS);
    const times = rows.map((row) => row.slice(0, 19));
    expect(times).toEqual(times.toSorted());
  });

  test('is the same compressed', async () => {
    const { body, rawPayload, headers } = await ask(
      'date_from=2026-10-01',
      { 'accept-encoding': 'gzip' },
      large.id,
    );
    expect([headers['content-encoding'], body.length > 0]).toEqual(['gzip', true]);
    expect(rawPayload.byteLength).toBeLessThan(LARGE_ROWS * 60);
  });

  /** The questions for clicks from here on; the look after the engine's health is another. */
  function watchQuestions() {
    const queries = vi.spyOn(clickhouse, 'query');
    onTestFinished(() => queries.mockRestore());
    return () =>
      queries.mock.calls.map(([asked]) => asked).filter(({ query }) => query.includes('app.click'));
  }

  test('is read no further than its reader is', async () => {
    const questions = watchQuestions();
    const controller = new AbortController();
    const { pieces, rows } = await exportClicks({
      services,
      shops: openShopDirectory(services),
      shopId: large.id,
      query: exportCall.query.parse({ date_from: '2026-10-01' }),
      signal: controller.signal,
    });
    // The count alone, then one page after the other.
    expect([rows, questions().length]).toEqual([LARGE_ROWS, 1]);
    const [header, first] = [await pieces.next(), await pieces.next()];
    expect([header.done, first.done, questions().length]).toEqual([false, false, 2]);
    controller.abort(new Error('the reader has gone'));
    await expect(pieces.next()).rejects.toThrow('the reader has gone');
    expect(questions().length).toBe(2);
  });

  test('is read no further once its reader has gone', async () => {
    const questions = watchQuestions();
    const controller = new AbortController();
    const response = await download(controller.signal);
    await response.body?.getReader().read();
    controller.abort();
    await expect.poll(() => questions().every(({ abort_signal: signal }) => signal?.aborted)).toBe(true);
    const asked = questions().length;
    expect((await ask()).statusCode).toBe(200);
    expect(questions().length).toBe(asked + 2);
  });
});
