import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../shared/rules/portals/locales.ts';
import { signInAs } from '../../../../tests/clients/call-client.ts';
import { openPortalWorld, someClickEvent } from '../../../../tests/clients/portal-client.ts';
import { type MadeShop, makeOffer, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { issueStatements } from '../statements.public.ts';

const { app, db, services, setNow, post, product } = await openPortalWorld();
let shop: MadeShop;
let token: string;

beforeAll(async () => {
  shop = await makeShop(db, { name: '=Šuma i "čžđć";d.o.o.' });
  await makeOffer(db, { shopId: shop.id, productId: product.id });
  setNow('2026-10-20T10:00:00Z');
  const at = '2026-10-19T10:00:00.000Z';
  const clicks = Array.from({ length: 3 }, () =>
    someClickEvent({ shopId: shop.id, productId: product.id }, { at }),
  );
  await post(clicks);
  // What one more micro-euro does to the sum.
  await db
    .insertInto('spending')
    .values({ shop_id: shop.id, day: '2026-10-18', charge_micros: 5_001, clicks: 1 })
    .execute();
  setNow('2026-12-07T08:00:00Z');
  await issueStatements(services);
  token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
});

const ask = (query: string, month = '2026-10') =>
  app.inject({
    url: `/v1/statements/${shop.id}/${month}/file?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });

/** The streams of a PDF as text, those that are not packed by it left out. */
function streamsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)]
    .map(({ index, 0: mark }) => {
      const from = index + mark.length;
      const end = text.indexOf('endstream', from);
      try {
        return inflateSync(pdf.subarray(from, end)).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

describe('a statement as CSV', () => {
  test('has every line exact, and below them sum, rounding and total', async () => {
    const { statusCode, headers, body } = await ask('format=csv&lang=sr');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="obracun_RS-2026-000001.csv"',
    });
    expect(body.split('\r\n')).toEqual([
      '\uFEFFMesec;Kategorija;Vrsta;Klikovi;Naplaćeno, EUR',
      `10.2026;${product.category.name};osnovni;3;0,150000`,
      '10.2026;nije razvrstano;;1;0,005001',
      ';Naplaćeno, EUR, ukupno;;;0,155001',
      ';Odobreno, EUR;;;0,000000',
      ';Zbir, EUR, tačno;;;0,155001',
      ';Zaokruženje, EUR;;;0,004999',
      ';Ukupno;;;0,16',
      '',
    ]);
  });

  test.each(LOCALES)('speaks %s', async (lang) => {
    const { statusCode, body } = await ask(`format=csv&lang=${lang}`);
    expect([statusCode, body.includes('0,155001')]).toEqual([200, true]);
  });
});

describe('a statement as PDF', () => {
  test.each(LOCALES)('is tagged, speaks %s and is the same whenever it is fetched', async (lang) => {
    const [first, second] = [await ask(`format=pdf&lang=${lang}`), await ask(`format=pdf&lang=${lang}`)];
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    const pdf = first.rawPayload.toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain(`/Lang (${lang === 'sr' ? 'sr-Latn' : lang})`);
    expect(pdf).toContain('/DisplayDocTitle true');
    for (const tag of ['H1', 'Table', 'TR', 'TH', 'TD', 'P']) expect(pdf).toContain(`/S /${tag}`);
  });

  test('has its fonts in it, and says which letters stand there', async () => {
    const { rawPayload } = await ask('format=pdf&lang=sr');
    expect(rawPayload.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2);
    const letters = streamsOf(rawPayload).toLowerCase();
    for (const letter of 'Ščžđć') {
      expect(letters).toContain(`<${letter.codePointAt(0)?.toString(16).padStart(4, '0')}>`);
    }
  });
});

test.each([
  ['format', 'format=docx&lang=sr'],
  ['lang', 'format=pdf&lang=de'],
  ['format', 'lang=sr'],
  ['month', 'format=pdf&lang=sr'],
])('refuses a wrong %s', async (field, query) => {
  const answer = await ask(query, field === 'month' ? '2026-00' : '2026-10');
  expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, field]);
});

test('of a month without one there is no file', async () => {
  expect((await ask('format=pdf&lang=sr', '2026-09')).statusCode).toBe(404);
});
