import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./placements-child.ts', import.meta.url));

/** What is to be asked: the products of each request. */
export type AskedPlacements = {
  readonly address: string;
  readonly token: string;
  readonly requests: readonly number[][];
};
/** How long all of it took, and each request. */
export type AnsweredPlacements = { readonly wholeMs: number; readonly ms: readonly number[] };

export type PlacementsClient = {
  /** Asks on several connections at once until all is asked; products a second, and how long each request took. */
  readonly ask: (asked: AskedPlacements) => Promise<{ perSecond: number; ms: readonly number[] }>;
  readonly close: () => void;
};

/** Somebody who asks for placements, in a process of its own. */
export function openPlacementsClient(): PlacementsClient {
  const child = fork(CHILD);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`who asks ended with ${code}`);
  });
  ended.catch(() => {});
  return {
    ask: async (asked) => {
      const heard = once(child, 'message') as Promise<[AnsweredPlacements]>;
      child.send(asked);
      const [{ wholeMs, ms }] = await Promise.race([heard, ended]);
      const products = asked.requests.reduce((sum, ids) => sum + ids.length, 0);
      return { perSecond: (products * 1000) / wholeMs, ms };
    },
    close: () => void child.kill(),
  };
}
