import { describe, expect, test } from 'vitest';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { insertPageViews, type PageView } from './page-log.repository.ts';
import { type PageLogWriterOptions, pageLogWriter } from './page-log-writer.ts';

const { clickhouse } = await openWorld();
const NOW = Date.now();
const LONG_MS = 60_000;

const view = (page: string): PageView => ({
  day: new Date(NOW).toISOString().slice(0, 10),
  at: NOW,
  userId: 1,
  clientUuid: '0b7e4f7e-5a37-4b52-9c39-0d5e3f1c2a10',
  shopId: 0,
  routeName: 'Dashboard',
  page,
  pageUrl: '',
});

function open(options: Partial<PageLogWriterOptions> = {}) {
  const errors: string[] = [];
  const writer = pageLogWriter({
    insert: (views, token) => insertPageViews(clickhouse, views, token),
    log: { error: (message: string) => void errors.push(message) },
    everyMs: 20,
    ...options,
  });
  return { writer, errors };
}

async function countOf(page: string): Promise<number> {
  const sql = 'SELECT toUInt32(count()) AS n FROM app.page_log WHERE page = {page:String}';
  const [row] = await selectRows<{ n: number }>(clickhouse, sql, { page });
  return row?.n ?? -1;
}

const rename = (from: string, to: string) =>
  clickhouse.command({ query: `RENAME TABLE app.${from} TO app.${to}` });

describe('page views', () => {
  test('reach the store by themselves', async () => {
    const { writer } = open();
    expect(writer.add(view('/soon'))).toBe(true);
    await expect.poll(() => countOf('/soon')).toBe(1);
    await writer.stop();
  });

  test('are all stored when the writer stops, also more than a batch', async () => {
    const { writer, errors } = open({ everyMs: LONG_MS });
    for (let i = 0; i < 2_500; i += 1) writer.add(view('/many'));
    expect(await countOf('/many')).toBe(0);
    await writer.stop();
    expect(await countOf('/many')).toBe(2_500);
    expect(errors).toEqual([]);
  });

  test('are refused, not lost, once too many wait, and after the stop', async () => {
    const { writer } = open({ everyMs: LONG_MS, most: 2 });
    expect(['/a', '/a', '/a'].map((page) => writer.add(view(page)))).toEqual([true, true, false]);
    await writer.stop();
    expect(writer.add(view('/a'))).toBe(false);
    expect(await countOf('/a')).toBe(2);
  });

  test('wait while the store takes none, and are then stored once', async () => {
    const { writer, errors } = open();
    await rename('page_log', 'page_log_away');
    writer.add(view('/later'));
    await expect.poll(() => errors.length).toBe(1);
    expect(writer.add(view('/later'))).toBe(true);
    await rename('page_log_away', 'page_log');
    await expect.poll(() => countOf('/later')).toBe(2);
    await writer.stop();
    expect(await countOf('/later')).toBe(2);
    expect(errors).toHaveLength(1);
  });

  test('whose storing was not answered for are not stored twice', async () => {
    let answers = 0;
    const { writer } = open({
      insert: async (views, token) => {
        await insertPageViews(clickhouse, views, token);
        answers += 1;
        if (answers === 1) throw new Error('the answer got lost');
      },
    });
    writer.add(view('/once'));
    await expect.poll(() => answers).toBe(2);
    await writer.stop();
    expect(await countOf('/once')).toBe(1);
  });

  test('that cannot be stored at all do not keep the app from stopping, and it says how many', async () => {
    const { writer, errors } = open({ everyMs: 5, lastTries: 2 });
    await rename('page_log', 'page_log_away');
    for (const page of ['/lost', '/lost', '/lost']) writer.add(view(page));
    await writer.stop();
    await rename('page_log_away', 'page_log');
    expect(errors.at(-1)).toContain('3 page views were not stored');
  });
});
