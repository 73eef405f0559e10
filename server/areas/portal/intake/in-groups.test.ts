import { describe, expect, test } from 'vitest';
import { type Outcome, openGroups } from './in-groups.ts';

type Item = { readonly key: string; readonly size?: number };

/** Groups that end when the test says so. */
function openTest(answerOf: (item: Item) => Outcome<string> = ({ key }) => ({ answer: `of ${key}` })) {
  const groups: string[][] = [];
  const ends: (() => void)[] = [];
  const run = openGroups<Item, string>({
    work: async (items) => {
      groups.push(items.map(({ key }) => key));
      await new Promise<void>((end) => ends.push(end));
      return items.map(answerOf);
    },
    keyOf: ({ key }) => key,
    sizeOf: ({ size = 1 }) => size,
    most: { items: 3, size: 10 },
  });
  /** Ends all groups, those that begin meanwhile too. */
  const endAll = async (answers: readonly Promise<unknown>[]) => {
    let isDone = false;
    const done = Promise.allSettled(answers).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      ends.shift()?.();
      await new Promise((turn) => setImmediate(turn));
    }
    return done;
  };
  return { run, groups, endAll };
}

const values = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason));

describe('what waits at the same moment', () => {
  test('is done together, in the order in which it came, up to so many, and each hears its own answer', async () => {
    const { run, groups, endAll } = openTest();
    const answers = ['a', 'b', 'c', 'd', 'e'].map((key) => run({ key }));
    expect(values(await endAll(answers))).toEqual(['of a', 'of b', 'of c', 'of d', 'of e']);
    expect(groups).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  test('is done up to a size; one that is larger is done alone, and nobody passes it by', async () => {
    const { run, groups, endAll } = openTest();
    const sizes = { first: 1, small: 4, large: 7, huge: 99, last: 1 };
    const answers = Object.entries(sizes).map(([key, size]) => run({ key, size }));
    await endAll(answers);
    expect(groups).toEqual([['first'], ['small'], ['large'], ['huge'], ['last']]);
  });

  test('has no key twice: the second one is done when the first one is known', async () => {
    const { run, groups, endAll } = openTest();
    const answers = ['a', 'b', 'b', 'c'].map((key) => run({ key }));
    await endAll(answers);
    expect(groups).toEqual([['a'], ['b'], ['b', 'c']]);
  });
});

test('whoever is answered and comes again at once is in time for the next group', async () => {
  const { run, groups, endAll } = openTest();
  const again = run({ key: 'a' }).then(() => run({ key: 'a again' }));
  await endAll([again, run({ key: 'b' })]);
  expect(groups).toEqual([['a'], ['b', 'a again']]);
});

describe('what fails', () => {
  test('fails alone where the work says so', async () => {
    const { run, endAll } = openTest(({ key }) =>
      key === 'b' ? { error: 'b failed' } : { answer: `of ${key}` },
    );
    expect(values(await endAll(['a', 'b', 'c'].map((key) => run({ key }))))).toEqual([
      'of a',
      'b failed',
      'of c',
    ]);
  });

  test('as a group fails for all of it, and the next ones go on', async () => {
    const { run, endAll } = openTest(({ key }) => {
      if (key === 'b') throw new Error('the group failed');
      return { answer: `of ${key}` };
    });
    const [a, b, c] = values(await endAll(['a', 'b', 'c'].map((key) => run({ key }))));
    expect([a, b, c]).toEqual(['of a', new Error('the group failed'), new Error('the group failed')]);
    const again = run({ key: 'd' });
    expect(values(await endAll([again]))).toEqual(['of d']);
  });
});
