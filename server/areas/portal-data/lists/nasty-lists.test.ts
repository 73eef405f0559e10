import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import iconv from 'iconv-lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { PRICE_FILE_MAX_BYTES } from '../../../../shared/rules/portals/price-list-file.ts';
import { signInAs } from '../../../../tests/clients/call-client.ts';
import { germanList, giveList } from '../../../../tests/clients/portal-data-client.ts';
import { type MadeCategory, makeCategory, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { lockPortal } from '../desk-portals.repository.ts';

const { app, db } = await openWorld();
let token = '';
let category = {} as MadeCategory;
beforeAll(async () => {
  token = await signInAs(app, await makeUser(db, { roleId: 1 }));
  category = await makeCategory(db, { name: 'Čarape' });
});

const HEAD = 'category_id;from_price;to_price;cpc';
const errorsOf = async (bytes: Uint8Array | string) => {
  const { body } = await giveList(app, { token, bytes });
  expect(body.list_id).toBeNull();
  return body.faults.map(({ line, fault, value }) => [line, fault, value]);
};
const accepted = async (bytes: Uint8Array | string) => (await giveList(app, { token, bytes })).body;

describe('a file that is no list', () => {
  test.each([
    ['blank', ' \r\n\r\n', 'empty'],
    ['only a header', `${HEAD}\r\n`, 'empty'],
    ['a workbook', Buffer.from('PK\u0003\u0004rest'), 'spreadsheet'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'spreadsheet'],
    ['a picture', Buffer.from([0x89, 0x50, 0, 0, 1]), 'not_text'],
    ['another table', 'a;b;c\r\n1;2;3', 'columns_missing'],
  ])('%s', async (_, bytes, fault) => {
    expect((await errorsOf(bytes)).map(([, found]) => found)).toEqual([fault]);
  });

  test('that is larger than the limit is refused before it is read, and while', async () => {
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const statusOf = (headers: Record<string, string | number>, bytes: number) =>
      new Promise<number | undefined>((resolve) => {
        const sending = request({
          port,
          method: 'POST',
          path: '/v1/desk/portals/rs/price-lists',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/octet-stream',
            ...headers,
          },
        });
        sending.on('response', (response) => {
          resolve(response.statusCode);
          response.resume();
        });
        sending.on('error', () => resolve(undefined));
        if (bytes > 0) sending.write(Buffer.alloc(bytes, 'x'));
        if (bytes > 0) sending.end();
        else sending.flushHeaders();
      });
    expect(await statusOf({ 'content-length': 50_000_000 }, 0)).toBe(413);
    expect(await statusOf({ 'transfer-encoding': 'chunked' }, PRICE_FILE_MAX_BYTES + 1)).toBe(413);
  });
});

describe('a list', () => {
  test.each([
    ['in windows-1250', (text: string) => iconv.encode(text, 'windows-1250')],
    ['in UTF-16', (text: string) => iconv.encode(`\uFEFF${text}`, 'utf-16le')],
    ['with Excel’s own first line', (text: string) => `sep=;\r\n${text}`],
    ['with other ends of lines', (text: string) => text.replaceAll('\r\n', '\n')],
    ['with empty lines', (text: string) => `${text}\r\n;;;;\r\n\r\n`],
    ['by tabs', (text: string) => text.replaceAll(';', '\t')],
  ])('%s is read', async (_, write) => {
    const text = `Category_ID;category; From_Price ;to_price;cpc\r\n${category.id};Čarape;0;;0,05`;
    expect(await accepted(write(text))).toMatchObject({ num_rows: 1, num_faults: 0 });
  });

  test('by commas is read with points', async () => {
    const body = await accepted(`cpc,category_id,from_price,to_price\n0.0825,${category.id},0,\n`);
    expect(body.faults).toEqual([]);
    const list = await db
      .selectFrom('price_list')
      .select('bands')
      .where('id', '=', body.list_id)
      .executeTakeFirst();
    expect(list?.bands).toEqual([[category.id, 0, null, 82_500]]);
  });

  test('is told each error with its line, those between lines only once the lines are right', async () => {
    const id = category.id;
    expect(
      await errorsOf(
        germanList([
          [id, 0, 5, '0,05'],
          [999, 5, '', '0,05'],
          [id, 7, '', '-1'],
          [id, 'x', '', '0,0000001'],
        ]),
      ),
    ).toEqual([
      [3, 'category_unknown', '999'],
      [4, 'negative', '-1'],
      [5, 'not_a_number', 'x'],
    ]);
    expect(
      await errorsOf(
        germanList([
          [id, 0, 5, '0,05'],
          [id, 4, 9, '0,05'],
        ]),
      ),
    ).toEqual([
      [3, 'overlap', '4–9'],
      [3, 'gap', '9–'],
    ]);
  });

  test('with a quote that is left open says so', async () => {
    expect(await errorsOf(`${HEAD}\r\n${category.id};"0;;0,05\r\n`)).toMatchObject([
      [expect.any(Number), 'quotes', ''],
    ]);
  });

  test('of which every line is wrong tells the first, and how many there are', async () => {
    const rows = Array.from({ length: 100_000 }, () => [category.id, 0, '', 'x']);
    const { body } = await giveList(app, { token, bytes: germanList(rows) });
    expect(body).toMatchObject({ list_id: null, num_rows: 100_000, num_faults: 100_000 });
    expect(body.faults).toHaveLength(100);
  });

  test('of 100,000 right lines is taken, one more is not', async () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => [
      category.id,
      i,
      i === 99_999 ? '' : i + 1,
      '0,05',
    ]);
    expect(await accepted(germanList(rows))).toMatchObject({ num_rows: 100_000, num_faults: 0 });
    expect(await errorsOf(germanList([...rows, [category.id, 0, '', '1']]))).toEqual([
      [100_002, 'too_many_rows', ''],
    ]);
  });

  test('of a season may leave prices out', async () => {
    const bytes = germanList([[category.id, 100, 200, '0,05']]);
    expect((await giveList(app, { token, bytes })).body.num_faults).toBe(2);
    expect((await giveList(app, { token, bytes, purpose: 'season' })).body.faults).toEqual([]);
  });

  test('that nobody applies is deleted after a day', async () => {
    const count = async () =>
      Number(
        (
          await db
            .selectFrom('price_list')
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .executeTakeFirst()
        )?.n,
      );
    await db
      .updateTable('price_list')
      .set({ uploaded_at: new Date('2026-11-19T09:00:00Z') })
      .execute();
    await accepted(germanList([[category.id, 0, '', '0,05']]));
    expect(await count()).toBe(1);
  });
});

test('while the lists of a portal are changed, its clicks, tickets and imports go on', async () => {
  const { portal_id: portalId } = await db
    .selectFrom('category')
    .select('portal_id')
    .where('id', '=', category.id)
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (tx) => {
    await lockPortal(tx, portalId);
    // Whatever names the portal asks for its row.
    const made = await makeCategory(db, { name: 'Rukavice' });
    expect(made.id).toBeGreaterThan(0);
  });
});
