import { describe, expect, test } from 'vitest';
import type { Call } from '../../../shared/contract/frame/call.ts';
import * as reportFiles from '../../../shared/contract/reports/report-files.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeAll, orderedFile } from '../../../tests/clients/report-worker.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';
import { deleteOldReportFiles } from './delete-old-report-files.ts';

const world = await openWorld();
const { app, services, setNow } = world;
const { db, files } = services;
const [shop, foreign] = [await makeShop(db), await makeShop(db)];
const user = await makeUser(db, { shopIds: [shop.id] });
const token = await signInAs(app, user);
const rival = await signInAs(app, await makeUser(db, { shopIds: [foreign.id] }));

const GOOD = { kind: 'clicks', format: 'csv', lang: 'en', date_from: '2026-11-01', date_to: '2026-11-10' };
const order = (body: Loose = GOOD, shopId = shop.id) =>
  send(app, reportFiles.orderReportFileCall, { token, params: { shopId }, body });
const list = async (query: Loose = {}) =>
  (await send(app, reportFiles.listReportFilesCall, { token, params: { shopId: shop.id }, query })).body;
const about = (fileId: number) => ({ params: { shopId: shop.id, fileId } });
const rowOf = (id: number) =>
  db.selectFrom('report_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const download = (fileId: number, bearer = token, shopId = shop.id) =>
  app.inject({
    url: `/v1/report-files/${shopId}/${fileId}/download`,
    headers: { authorization: `Bearer ${bearer}` },
  });

describe('an ordered file', () => {
  test('waits, is made, and can be fetched', async () => {
    const ordered = (await order()).body;
    expect(ordered).toEqual({
      id: ordered.id,
      kind: 'clicks',
      format: 'csv',
      lang: 'en',
      date_from: '2026-11-01',
      date_to: '2026-11-10',
      compare: 'previous',
      compared_from: '2026-10-22',
      compared_to: '2026-10-31',
      status: 'waiting',
      file_name: `clicks_${shop.id}_2026-11-01_2026-11-10.csv`,
      size: null,
      queued_at: NOW,
      made_at: null,
      ordered_by: 'Ana Anić',
      by_subscription: false,
    });
    expect((await download(ordered.id)).statusCode).toBe(404);
    await makeAll(services);
    const bytes = (await download(ordered.id)).rawPayload;
    expect((await list()).data[0]).toEqual({
      ...ordered,
      status: 'ready',
      size: bytes.length,
      made_at: NOW,
    });
  });

  test('is of the month to date unless told otherwise, and prices are of today', async () => {
    const { date_from: _, date_to: __, ...rest } = GOOD;
    expect((await order(rest)).body).toMatchObject({ date_from: '2026-11-01', date_to: '2026-11-20' });
    await makeAll(services);
  });

  test('shows nobody where it is kept', async () => {
    const { file } = await orderedFile(world, { token, shopId: shop.id, body: GOOD });
    const { stored_key: key } = await rowOf(file.id);
    expect(key).toMatch(/^report-files\/[0-9a-f-]{36}$/);
    expect(JSON.stringify(await list())).not.toContain(key);
    expect(JSON.stringify((await download(file.id)).headers)).not.toContain(key);
  });

  test('is listed with the newest first, ten to a page', async () => {
    for (let i = 0; i < 11; i += 1) {
      await order();
      await makeAll(services);
    }
    const first = await list();
    expect([first.data.length, first.per_page, first.current_page]).toEqual([10, 10, 1]);
    const second = await list({ page: 2 });
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(ids.length);
    expect(first.total).toBeGreaterThan(10);
  });
});

describe('a deleted file', () => {
  test('is gone for everybody, and its bytes go with the next cleaning', async () => {
    const { file } = await orderedFile(world, { token, shopId: shop.id, body: GOOD });
    const key = (await rowOf(file.id)).stored_key ?? '';
    expect((await send(app, reportFiles.deleteReportFileCall, { token, ...about(file.id) })).status).toBe(
      204,
    );
    expect((await download(file.id)).statusCode).toBe(404);
    expect((await send(app, reportFiles.deleteReportFileCall, { token, ...about(file.id) })).status).toBe(
      404,
    );
    expect(await files.exists(key)).toBe(true);
    await deleteOldReportFiles(services);
    expect(await files.exists(key)).toBe(false);
    expect(await db.selectFrom('report_file_leftover').selectAll().execute()).toEqual([]);
  });

  test('is left unmade by the one who is making it', async () => {
    const { id } = (await order()).body;
    let key = '';
    const deletesMeanwhile = async (name: string, stream: never) => {
      key = name;
      await files.putStream(name, stream);
      await db.deleteFrom('report_file').where('id', '=', id).execute();
      await deleteOldReportFiles(services);
      await files.put(name, 'written late');
    };
    await makeAll({ ...services, files: { ...files, putStream: deletesMeanwhile } as never });
    expect(await files.exists(key)).toBe(true);
    await deleteOldReportFiles(services);
    expect(await files.exists(key)).toBe(false);
  });

  test('of 90 days ago is deleted by itself, and all with their shop', async () => {
    const other = await makeShop(db);
    await db.insertInto('user_shop').values({ user_id: user.id, shop_id: other.id }).execute();
    await expect.poll(async () => (await order(GOOD, other.id)).status).toBe(200);
    await makeAll(services);
    const { file } = await orderedFile(world, { token, shopId: shop.id, body: GOOD });
    const keys = (await db.selectFrom('report_file').select('stored_key').execute()).map(
      (row) => row.stored_key ?? '',
    );
    await db.deleteFrom('shop').where('id', '=', other.id).execute();
    setNow(Date.parse(NOW) + 90 * DAY_MS);
    await deleteOldReportFiles(services);
    expect((await rowOf(file.id)).status).toBe('ready');
    setNow(Date.parse(NOW) + 90 * DAY_MS + 1);
    await deleteOldReportFiles(services);
    const left = await Promise.all(keys.map((key) => key !== '' && files.exists(key)));
    expect([await db.selectFrom('report_file').selectAll().execute(), left.filter(Boolean)]).toEqual([
      [],
      [],
    ]);
    setNow(NOW);
  });
});

describe('what is refused', () => {
  test.each([
    ['a kind that there is not', { kind: 'coupons' }, 'kind'],
    ['a format that there is not', { format: 'pdf' }, 'format'],
    ['a language that there is not', { lang: 'de' }, 'lang'],
    ['a day that there is not', { date_from: '2026-02-30' }, 'date_from'],
    ['days to come', { date_to: '2026-11-21' }, 'date_to'],
    ['an end before its beginning', { date_from: '2026-11-11' }, 'date_from'],
    ['a comparison that there is not', { compare: 'decade' }, 'compare'],
    ['compared days without their last', { compare: 'custom', compare_from: '2026-10-01' }, 'compare_to'],
    [
      'compared days that are not over before',
      { compare: 'custom', compare_from: '2026-10-01', compare_to: '2026-11-01' },
      'compare_to',
    ],
    [
      'a comparison of prices',
      { kind: 'prices', date_from: undefined, date_to: undefined, compare: 'year' },
      'compare',
    ],
    ['more than three years', { date_from: '2020-01-01' }, 'date_from'],
    ['prices of other days', { kind: 'prices' }, 'date_from'],
    ['a key of one’s own', { stored_key: 'feeds/1.gz' }, 'stored_key'],
  ])('to order %s', async (_, wrong, field) => {
    const before = (await list()).total;
    const { status, problem } = await order({ ...GOOD, ...wrong });
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
    expect((await list()).total).toBe(before);
  });

  test.each(['0', '-1', '1e3', 'x', '99999999999'])('the id %s', async (fileId) => {
    for (const call of [
      reportFiles.downloadReportFileCall,
      reportFiles.deleteReportFileCall,
      reportFiles.retryReportFileCall,
    ])
      expect((await send(app, call, { token, params: { shopId: shop.id, fileId } })).status).toBe(422);
  });

  test('more than five that wait', async () => {
    for (let i = 0; i < 5; i += 1) expect((await order()).status).toBe(200);
    const sixth = await order();
    expect([sixth.status, sixth.problem.code]).toEqual([429, 'too_many_requests']);
    await makeAll(services);
    expect((await order()).status).toBe(200);
    await makeAll(services);
  });
});

const { file: standing } = await orderedFile(world, { token, shopId: shop.id, body: GOOD });
const CALLS: [string, Call, Loose][] = [
  ['the list', reportFiles.listReportFilesCall, {}],
  ['an order', reportFiles.orderReportFileCall, { body: GOOD }],
  ['another try', reportFiles.retryReportFileCall, { fileId: standing.id }],
  ['a download', reportFiles.downloadReportFileCall, { fileId: standing.id }],
  ['a deletion', reportFiles.deleteReportFileCall, { fileId: standing.id }],
];

describe.each(CALLS)('%s is for those who see the shop’s reports', (_, call, { body, ...params }) => {
  const ask = (bearer: string | undefined, shopId: number) =>
    send(app, call, {
      params: { ...params, shopId },
      ...(body ? { body: body as Loose } : {}),
      ...(bearer ? { token: bearer } : {}),
    });

  test('not for strangers', async () => {
    expect((await ask(undefined, shop.id)).status).toBe(401);
    expect((await ask('bmt_guess', shop.id)).status).toBe(401);
  });

  test('not for another merchant, who learns nothing either way', async () => {
    const answers = [await ask(rival, shop.id), await ask(rival, 2_000_000_000)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(answers[0]?.problem.detail).toBe(answers[1]?.problem.detail);
  });

  test('not below level 3', async () => {
    const low = await signInAs(app, await makeUser(db, { shopIds: [shop.id], profile: false }));
    expect((await ask(low, shop.id)).status).toBe(403);
  });
});

test('a file of another shop is as little there as one that never was', async () => {
  const { file } = await orderedFile(world, { token, shopId: shop.id, body: GOOD });
  for (const call of [
    reportFiles.downloadReportFileCall,
    reportFiles.deleteReportFileCall,
    reportFiles.retryReportFileCall,
  ]) {
    for (const fileId of [file.id, 2_000_000_000]) {
      const { status } = await send(app, call, { token: rival, params: { shopId: foreign.id, fileId } });
      expect(status).toBe(404);
    }
  }
  expect((await rowOf(file.id)).status).toBe('ready');
});
