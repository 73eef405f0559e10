import { setTimeout as sleep } from 'node:timers/promises';

/** So long whoever was answered is waited for, as portals send the next batch at once; only where others wait anyway. */
const GATHER_MS = 1;

/** What came of one of a group. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: unknown };

type Groups<Item, Answer> = {
  /** Does a group; the outcomes stand in the order of the items. */
  readonly work: (items: readonly Item[]) => Promise<readonly Outcome<Answer>[]>;
  /** Two of one key are never in one group. */
  readonly keyOf: (item: Item) => string;
  readonly sizeOf: (item: Item) => number;
  /** How many a group has at most, and what their sizes come to; one alone may be larger. */
  readonly most: { readonly items: number; readonly size: number };
};

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Does together what waits at the same moment, one group after the other, each item with an answer of its own. What comes
 * while nothing is done is a group of its own, and does not wait for company; what comes meanwhile is the next one, for
 * which whoever was just answered may still come in time.
 */
export function openGroups<Item, Answer>(groups: Groups<Item, Answer>): (item: Item) => Promise<Answer> {
  const { work, keyOf, sizeOf, most } = groups;
  let waiting: Waiting<Item, Answer>[] = [];
  let isBusy = false;

  const takeGroup = () => {
    const group: Waiting<Item, Answer>[] = [];
    const later: Waiting<Item, Answer>[] = [];
    const keys = new Set<string>();
    let size = 0;
    for (const one of waiting) {
      const key = keyOf(one.item);
      const fits = group.length < most.items && size + sizeOf(one.item) <= most.size;
      // Who came later does not pass by who came first.
      const isNext = group.length === 0 || (fits && later.length === 0);
      if (isNext && !keys.has(key)) {
        keys.add(key);
        group.push(one);
        size += sizeOf(one.item);
      } else later.push(one);
    }
    waiting = later;
    return group;
  };

  const doAll = async () => {
    while (waiting.length > 0) {
      const group = takeGroup();
      const items = group.map(({ item }) => item);
      const outcomes = await work(items).catch((error: unknown) => items.map(() => ({ error })));
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index] ?? { error: new Error('a group left one of its own out') };
        if ('answer' in outcome) resolve(outcome.answer);
        else reject(outcome.error);
      }
      if (waiting.length > 0) await sleep(GATHER_MS);
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      void doAll().finally(() => {
        isBusy = false;
      });
    });
}
