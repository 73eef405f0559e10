import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyticsReports } from '../../../shared/contract/reports/analytics.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, clickhouse } = await openWorld();
const shop = await makeShop(db);
const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
const clicks = analyticsReports['num-clicks'];
const params = { shopId: shop.id };
const panel = { 'x-client-uuid': 'a client', 'x-panel': 'clicks' };

const PATIENT = { timeout: 20_000, interval: 50 };
const from = (day: number) => ({ date_from: `2026-11-${String(day).padStart(2, '0')}` });
const ask = (day: number, headers: Record<string, string> = panel, asToken = token) =>
  send(app, clicks, { params, query: from(day), token: asToken, headers });

/** As long as it lasts, a question about clicks takes hours. */
async function makeClicksSlow(): Promise<() => Promise<void>> {
  const slow = '(SELECT sum(cityHash64(number)) FROM numbers(60000000000000)) > 0';
  await clickhouse.command({ query: 'RENAME TABLE app.click TO app.click_facts' });
  await clickhouse.command({
    query: `CREATE VIEW app.click AS SELECT * FROM app.click_facts WHERE ${slow}`,
  });
  return async () => {
    await clickhouse.command({ query: 'DROP VIEW app.click' });
    await clickhouse.command({ query: 'RENAME TABLE app.click_facts TO app.click' });
  };
}

describe('a slow report', () => {
  let makeQuick: () => Promise<void>;
  let address: string;
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    makeQuick = await makeClicksSlow();
  });
  afterAll(() => makeQuick());

  /** Over a real connection, which can be closed. */
  const fetchClicks = (day: number, signal: AbortSignal) =>
    fetch(`${address}/v1/analytics/num-clicks/${shop.id}?date_from=${from(day).date_from}`, {
      headers: { authorization: `Bearer ${token}`, ...panel },
      signal,
    });

  /** No question itself, which would wait behind those that are slow. */
  const questionsAboutClicks = async () => {
    const { stream } = await clickhouse.exec({ query: 'SHOW PROCESSLIST FORMAT JSONEachRow' });
    const running = (await text(stream)).split('\n').filter(Boolean);
    return running.filter((line) => JSON.parse(line).query.includes('FROM app.click')).length;
  };
  // The report's own, and the one for the first day of clicks.
  const isAsked = () => expect.poll(questionsAboutClicks, PATIENT).toBe(2);
  const isStopped = () => expect.poll(questionsAboutClicks, PATIENT).toBe(0);

  test('stops in ClickHouse when its reader closes the connection', async () => {
    const controller = new AbortController();
    const answer = fetchClicks(1, controller.signal);
    await isAsked();
    controller.abort();
    await expect(answer).rejects.toThrow();
    await isStopped();
  });

  test('is aborted by a newer one from the same panel', async () => {
    const older = ask(2);
    await isAsked();
    const controller = new AbortController();
    const newer = fetchClicks(3, controller.signal);
    const { status, problem } = await older;
    expect([status, problem.code]).toEqual([499, 'aborted']);
    controller.abort();
    await expect(newer).rejects.toThrow();
    await isStopped();
  });
});

describe('a report that is not slow', () => {
  test.each([
    ['another panel', { 'x-client-uuid': 'a client', 'x-panel': 'other' }],
    ['another client', { 'x-client-uuid': 'other', 'x-panel': 'clicks' }],
    ['no panel', { 'x-client-uuid': 'a client' }],
    ['no client', { 'x-panel': 'clicks' }],
  ])('lets one from %s be', async (_, headers) => {
    const [first, second] = await Promise.all([ask(5, headers), ask(6)]);
    expect([first.status, second.status]).toEqual([200, 200]);
  });

  test('lets the same panel of another user be', async () => {
    const other = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    const [first, second] = await Promise.all([ask(7), ask(8, panel, other)]);
    expect([first.status, second.status]).toEqual([200, 200]);
  });

  test('shares its work with the same question from elsewhere, which is not aborted with it', async () => {
    const [first, same, newer] = await Promise.all([ask(9), ask(9, {}), ask(10)]);
    expect([first.status, same.status, newer.status]).toEqual([499, 200, 200]);
  });
});
