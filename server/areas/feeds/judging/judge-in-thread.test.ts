import { afterAll, describe, expect, test } from 'vitest';
import { cnjFeed, manyItems } from '../../../../tests/clients/feed-client.ts';
import { openWorkerPool } from '../../../platform/jobs/worker-pool.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import {
  type FeedExchange,
  type FeedRules,
  type JudgedBatch,
  judgeFeed,
  type Previous,
} from './judge-feed.ts';
import { judgeInThread } from './judge-in-thread.ts';

const threads = openWorkerPool({ log: { warn: () => {} }, limits: { threads: 2 } });
afterAll(threads.close);

const RULES: FeedRules = {
  mapping: null,
  linkTemplate: null,
  validation: {
    portal: 'rs',
    host: 'shop.example',
    shopName: 'Shop',
    now: new Date('2026-05-05T10:00:00Z'),
    fixes: new Set(['price_reading']),
    currency: null,
    chosenCategories: new Map([['Things - All - Small', 7]]),
    tree: [
      { id: 1, path: [1], name: 'Things' },
      { id: 7, path: [1, 7], name: 'Small' },
    ],
  },
};
const PREVIOUS: Previous = new Map([['id-3', { title: 'Something quite different', priceMinor: 1 }]]);

const ODD = manyItems(30).map((item, index) => ({
  ...item,
  title: `A "quoted" \\ title {of, NULL} čćžšđ ${index}`,
}));
const WHOLE = cnjFeed(manyItems(1_200));
const FEEDS = {
  'several batches': WHOLE,
  'odd letters': cnjFeed(ODD),
  'items with faults': cnjFeed([...manyItems(3, { price: 'much' }), ...manyItems(5, { title: '' })]),
  'a file cut off': WHOLE.slice(0, -1_000),
  'no items': cnjFeed([]),
  'a page': '<!doctype html><html><body>Sign in</body></html>',
};

/** In blocks as a file gives them, which are parts of one piece of memory. */
async function* blocksOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007);
}

type Judged = { batches: JudgedBatch[]; outcome: unknown };

async function judged(
  text: string,
  judge: (rules: FeedRules, exchange: FeedExchange) => Promise<unknown>,
): Promise<Judged> {
  const batches: JudgedBatch[] = [];
  const outcome = await judge(RULES, {
    bytes: blocksOf(text),
    findPrevious: async (ids) => new Map([...PREVIOUS].filter(([id]) => ids.includes(id))),
    take: async (batch) => {
      batches.push(batch);
    },
  }).catch((error: unknown) => (error instanceof FeedRefusal ? { refused: error.fault } : error));
  return { batches, outcome };
}

test.each(Object.entries(FEEDS))('a feed of %s is judged alike here and in a thread', async (_of, text) => {
  const here = await judged(text, judgeFeed);
  expect(here.outcome).not.toBeInstanceOf(Error);
  expect(await judged(text, (...of) => judgeInThread(threads, ...of))).toEqual(here);
});

test('what was accepted before, and what the shop chose, are known in a thread too', async () => {
  const { batches, outcome } = await judged(WHOLE, (...of) => judgeInThread(threads, ...of));
  expect(outcome).toMatchObject({ format: 'cnj', items: 1_200, currencies: { items: 1_200, unstated: 0 } });
  expect(batches.map(({ lines }) => lines.length)).toEqual([500, 500, 200]);
  const about = batches[0]?.findings
    .filter(({ item }) => item.id === 'id-3')
    .map(({ finding }) => finding.code);
  expect(about).toContain('price_jump');
  const category = batches[0]?.columns.find(({ name }) => name === 'category_id');
  expect(new Set(category?.array.slice(1, -1).split(','))).toEqual(new Set(['7']));
});

class OurOwnError extends Error {}

describe('a thread that reads a feed ends', () => {
  const given = (exchange: Partial<FeedExchange>): FeedExchange => ({
    bytes: blocksOf(WHOLE),
    findPrevious: async () => new Map(),
    take: async () => {},
    ...exchange,
  });

  test('with the very error of whoever stores the items', async () => {
    const error = new OurOwnError('the database is away');
    const take = () => Promise.reject(error);
    await expect(judgeInThread(threads, RULES, given({ take }))).rejects.toBe(error);
  });

  test('with the very error of the bytes', async () => {
    const error = new OurOwnError('the disk is broken');
    async function* broken() {
      yield Buffer.from(WHOLE.slice(0, 5_000));
      throw error;
    }
    await expect(judgeInThread(threads, RULES, given({ bytes: broken() }))).rejects.toBe(error);
  });

  test('when it is aborted while bytes are awaited, and lets go of them', async () => {
    const controller = new AbortController();
    const reason = new OurOwnError('cancelled');
    let isLetGo = false;
    async function* endless() {
      try {
        for (let at = 0; ; at += 5_000) {
          if (at > 50_000) controller.abort(reason);
          yield Buffer.from(WHOLE.slice(at, at + 5_000));
        }
      } finally {
        isLetGo = true;
      }
    }
    const judging = judgeInThread(threads, RULES, given({ bytes: endless(), signal: controller.signal }));
    await expect(judging).rejects.toBe(reason);
    await expect.poll(() => isLetGo).toBe(true);
    expect(await judgeInThread(threads, RULES, given({}))).toMatchObject({ items: 1_200 });
  });

  test('only after what is being stored is stored', async () => {
    const controller = new AbortController();
    const events: string[] = [];
    const { promise: stored, resolve: store } = Promise.withResolvers<void>();
    const take = async () => {
      controller.abort(new OurOwnError('cancelled'));
      await stored;
      events.push('stored');
    };
    const judging = judgeInThread(threads, RULES, given({ take, signal: controller.signal })).catch(() =>
      events.push('ended'),
    );
    setImmediate(store);
    await judging;
    expect(events).toEqual(['stored', 'ended']);
  });
});
