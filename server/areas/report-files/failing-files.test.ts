import { describe, expect, test } from 'vitest';
import * as reportFiles from '../../../shared/contract/reports/report-files.contract.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeAll } from '../../../tests/clients/report-worker.ts';
import { lockJobs, unlockJobs } from '../../../tests/clients/run-jobs.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, services, setNow } = world;
const { db } = services;
const shop = await makeShop(db);
const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));

const GOOD = { kind: 'clicks', format: 'csv', lang: 'en', date_from: '2026-11-01', date_to: '2026-11-10' };
const about = (fileId: number) => ({ params: { shopId: shop.id, fileId } });
const order = () =>
  send(app, reportFiles.orderReportFileCall, { token, params: { shopId: shop.id }, body: GOOD });
const list = async () =>
  (await send(app, reportFiles.listReportFilesCall, { token, params: { shopId: shop.id } })).body;
const rowOf = (id: number) =>
  db.selectFrom('report_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setRow = (id: number, patch: Loose) =>
  db.updateTable('report_file').set(patch).where('id', '=', id).execute();
const download = (fileId: number) =>
  app.inject({
    url: `/v1/report-files/${shop.id}/${fileId}/download`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('a file that cannot be made', () => {
  const broken = {
    ...services,
    files: { ...services.files, putStream: async () => Promise.reject(new Error('full')) },
  };
  const tryToMake = () => makeAll(broken as never);

  test('is tried three times, then says so, and is made when it is asked for again', async () => {
    const { id } = (await order()).body;
    await tryToMake();
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', attempts: 1 });
    await tryToMake();
    expect((await rowOf(id)).attempts).toBe(1);
    setNow(Date.parse(NOW) + MINUTE_MS);
    await tryToMake();
    setNow(Date.parse(NOW) + 3 * MINUTE_MS);
    await tryToMake();
    expect((await list()).data[0]).toMatchObject({ id, status: 'failed', size: null });
    await makeAll(services);
    expect((await rowOf(id)).status).toBe('failed');

    const again = await send(app, reportFiles.retryReportFileCall, { token, ...about(id) });
    expect([again.status, again.body.status]).toEqual([200, 'waiting']);
    await makeAll(services);
    expect((await download(id)).statusCode).toBe(200);
    const unchanged = await send(app, reportFiles.retryReportFileCall, { token, ...about(id) });
    expect(unchanged.body.status).toBe('ready');
    setNow(NOW);
  });

  test('because a database is away is not given up before a day has passed', async () => {
    const { id } = (await order()).body;
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const putStream = async () => Promise.reject(new Error('cannot write the file', { cause: away }));
    const withoutDatabase = { ...services, files: { ...services.files, putStream } };
    for (let minute = 0; minute < 5; minute += 1) {
      setNow(Date.parse(NOW) + minute * MINUTE_MS);
      await makeAll(withoutDatabase as never);
      expect(await rowOf(id)).toMatchObject({ status: 'waiting', attempts: 0 });
    }
    setNow(Date.parse(NOW) + DAY_MS + MINUTE_MS);
    await makeAll(withoutDatabase as never);
    expect((await rowOf(id)).status).toBe('failed');
    setNow(NOW);
  });

  test('whose maker died is made by another once that is known, under another key', async () => {
    const { id } = (await order()).body;
    await setRow(id, { status: 'running', stored_key: 'report-files/dead', attempts: 1 });
    await lockJobs(db);
    await makeAll(services);
    expect((await rowOf(id)).status).toBe('running');
    await unlockJobs(db);
    await makeAll(services);
    expect(await rowOf(id)).toMatchObject({ status: 'ready', attempts: 2 });
    expect((await rowOf(id)).stored_key).not.toBe('report-files/dead');
  });

  test('that took down three makers is given up', async () => {
    const { id } = (await order()).body;
    await setRow(id, { status: 'running', attempts: 3 });
    await makeAll(services);
    expect((await rowOf(id)).status).toBe('failed');
  });
});
