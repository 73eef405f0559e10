import { beforeEach, describe, expect, test } from 'vitest';
import { analyticsReports, type ReportName } from '../../../shared/contract/reports/analytics.contract.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { insertClicks, makeFactWorld } from '../../../tests/worlds/fact-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { CheckedJson } from '../../platform/http/checked-json.ts';
import { reportCache } from './report-cache.ts';
import { openReports, type ReportRunner } from './run-report.ts';

const { db, services } = await openWorld();
const facts = await makeFactWorld(services, {
  seed: 3,
  clicksAt: (draw) =>
    Array.from({ length: 300 }, () => Date.parse('2026-11-10') + Math.floor(draw() * 864e6)),
  offerDays: ['2026-11-10', '2026-11-11'],
});
const shopId = facts.shop.id;

/** The engine, with a count of its queries and a gate that holds them back. */
let queries = 0;
/** The tables whose first day was asked for, which is no query of a report alone. */
let firstDays: string[] = [];
let gate: Promise<void> = Promise.resolve();
const signals: (AbortSignal | undefined)[] = [];
const clickhouse = new Proxy(services.clickhouse, {
  get: (target, name) => {
    const value = Reflect.get(target, name);
    if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
    return async (question: Parameters<ClickHouse['query']>[0]) => {
      const table = /^SELECT day FROM (\S+)/.exec(question.query)?.[1];
      if (table) {
        firstDays.push(table);
        return target.query(question);
      }
      queries += 1;
      signals.push(question.abort_signal);
      await gate;
      question.abort_signal?.throwIfAborted();
      return target.query(question);
    };
  },
});

let connected = true;
const feed = { ...services.feed, isConnected: () => connected && services.feed.isConnected() };
let run: ReportRunner;

type Body = { total: { clicks: number }; date_to: string; data_from: string | null };
async function ask(query = {}, options: { name?: ReportName; signal?: AbortSignal } = {}): Promise<Body> {
  const { name = 'num-clicks', signal = new AbortController().signal } = options;
  const parsed = analyticsReports[name].query.parse(query);
  return JSON.parse(String((await run({ name, shopId, query: parsed, signal })).bytes));
}

const moveVersion = () =>
  db
    .insertInto('shop_data_version')
    .values({ shop_id: shopId, version: 1 })
    .onConflict((on) =>
      on.column('shop_id').doUpdateSet((eb) => ({ version: eb('shop_data_version.version', '+', 1) })),
    )
    .execute();

async function addClick(): Promise<void> {
  const [like] = facts.clicks.filter((click) => click.invalidReason === null);
  if (like) await insertClicks(services, [{ ...like, eventId: crypto.randomUUID() }]);
}

beforeEach(() => {
  run = openReports({ ...services, clickhouse, feed }, openShopDirectory(services));
  queries = 0;
  firstDays = [];
  signals.length = 0;
  gate = Promise.resolve();
});

describe('a report that was asked before', () => {
  test.each(Object.keys(analyticsReports) as ReportName[])(
    '%s costs its queries, then none',
    async (name) => {
      // That of potential revenue is told by the share of clicks that bought, which the shop's orders of 90 days say.
      const cost = name === 'potential-revenue' ? 2 : 1;
      const first = await ask({ date_to: '2026-11-19' }, { name });
      expect(queries).toBe(cost);
      expect(await ask({ date_to: '2026-11-19', date_from: '2026-11-01' }, { name })).toEqual(first);
      expect(queries).toBe(cost);
    },
  );

  test('costs no query more where its page is empty, and still says what the range has', async () => {
    const { total } = await ask({}, { name: 'top-categories' });
    queries = 0;
    const beyond = await ask({ page: '1000' }, { name: 'top-categories' });
    expect(beyond).toMatchObject({ total, data: [] });
    expect(beyond).toMatchObject({ totals: { clicks: (await ask()).total.clicks } });
    expect(queries).toBe(2);
  });

  test('finds since when there is something once for all reports, until the data moves', async () => {
    const names = ['num-clicks', 'liquidity', 'top-products', 'offers'] as const;
    await Promise.all(names.map((name) => ask({}, { name })));
    expect(firstDays.sort()).toEqual(['app.click', 'app.offer_day']);
    await moveVersion();
    await expect
      .poll(async () => {
        await ask();
        return firstDays.filter((table) => table === 'app.click').length;
      })
      .toBe(2);
  });

  test('says since when there is something also after an older day came and went', async () => {
    const dataFrom = async () => (await ask()).data_from;
    const first = await dataFrom();
    const day = '2025-03-05';
    const [like] = facts.clicks.filter((click) => click.invalidReason === null);
    if (!like || !first) throw new Error('a world without clicks');
    await insertClicks(services, [{ ...like, at: Date.parse(day), eventId: crypto.randomUUID() }]);
    await moveVersion();
    await expect.poll(dataFrom).toBe(day);
    const forget = `DELETE FROM app.click WHERE shop_id = ${shopId} AND day <= '${first}'`;
    const later = facts.clicks.map(({ at }) => belgradeDay(at)).filter((other) => other > first);
    await services.clickhouse.command({ query: forget });
    await moveVersion();
    await expect.poll(dataFrom).toBe(later.sort()[0]);
  });

  test.each([
    ['another range', { date_from: '2026-11-02' }],
    ['another grouping', { group_by: 'week' }],
  ])('is asked anew for %s', async (_, query) => {
    await ask();
    await ask(query);
    expect(queries).toBe(2);
  });

  test('is made anew once the shop’s data moved, and only then', async () => {
    const before = (await ask()).total.clicks;
    await addClick();
    expect((await ask()).total.clicks).toBe(before);
    await moveVersion();
    await expect.poll(async () => (await ask()).total.clicks).toBe(before + 1);
  });

  test('is right without the change feed, too', async () => {
    connected = false;
    const before = (await ask()).total.clicks;
    await addClick();
    await moveVersion();
    expect((await ask()).total.clicks).toBe(before + 1);
    connected = true;
  });

  test('is another one on the next day', async () => {
    const today = { ...services, clickhouse, clock: () => Date.parse('2026-11-20T22:59:59Z') };
    const tomorrow = { ...today, clock: () => Date.parse('2026-11-20T23:00:00Z') };
    const signal = new AbortController().signal;
    const ends = [today, tomorrow].map(async (at) => {
      const json = await openReports(
        at,
        openShopDirectory(services),
      )({ name: 'cpc', shopId, query: {}, signal });
      return JSON.parse(String(json.bytes)).date_to;
    });
    expect(await Promise.all(ends)).toEqual(['2026-11-20', '2026-11-21']);
  });
});

describe('the same question from many at once', () => {
  test('is one query; who leaves does not disturb the others', async () => {
    const opened = Promise.withResolvers<void>();
    gate = opened.promise;
    const leaving = new AbortController();
    const left = ask({}, { signal: leaving.signal });
    const staying = [ask(), ask(), ask()];
    await expect.poll(() => queries).toBe(1);
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    opened.resolve();
    expect(new Set((await Promise.all(staying)).map((body) => body.total.clicks)).size).toBe(1);
    expect(queries).toBe(1);
  });

  test('is aborted in the engine when the last one leaves, and is not kept', async () => {
    const opened = Promise.withResolvers<void>();
    gate = opened.promise;
    const leaving = new AbortController();
    const left = ask({}, { signal: leaving.signal });
    await expect.poll(() => queries).toBe(1);
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    expect(signals[0]?.aborted).toBe(true);
    opened.resolve();
    expect((await ask()).total.clicks).toBeGreaterThan(0);
    expect(queries).toBe(2);
  });
});

test('all that is held, compressed too, stays within the memory that it may take', async () => {
  const most = 300_000;
  const cache = reportCache(most);
  const keys = Array.from({ length: 400 }, (_, index) => `answer ${index}`);
  for (const [index, key] of keys.entries()) {
    const text = JSON.stringify(Array.from({ length: 50 + index }, (__, clicks) => ({ clicks, key })));
    const json = new CheckedJson(Buffer.from(text));
    cache.keep(key, 1, json);
    await json.gzipped();
  }
  const held = keys.flatMap((key) => cache.find(key, 1) ?? []);
  const memory = new Set<ArrayBufferLike>();
  for (const json of held) memory.add(json.bytes.buffer).add((await json.gzipped()).buffer);
  expect(held.length).toBeGreaterThan(5);
  expect([...memory].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(most);
});

test('the least recently used answers go when the memory is full', () => {
  const cache = reportCache(15_000);
  const json = new CheckedJson(Buffer.alloc(3000));
  for (const key of ['a', 'b', 'a', 'c', 'd']) {
    if (!cache.find(key, 1)) cache.keep(key, 1, json);
  }
  expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key, 1) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(cache.find('d', 2)).toBeUndefined();
  cache.keep('huge', 1, new CheckedJson(Buffer.alloc(20_000)));
  expect([cache.find('huge', 1), cache.find('d', 1)]).toEqual([undefined, json]);
});
