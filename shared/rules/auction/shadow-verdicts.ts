import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/**
 * Rules on trial: what they find is shown to staff as evidence, and charges nothing otherwise.
 * - `burst`: far more clicks on an offer within two minutes than the day around them lets expect.
 * - `rival`: one visitor opens offer after offer of a shop within half an hour.
 */
export const SHADOW_RULES = ['burst', 'rival'] as const;
export type ShadowRule = (typeof SHADOW_RULES)[number];

/** A charged click of one shop; `at` in ms since the epoch, `visitor` empty where nobody knows. */
export type ShadowClick = {
  readonly id: string;
  readonly at: number;
  readonly productId: number;
  readonly visitor: string;
};

const BURST = { windowMs: 2 * MINUTE_MS, leastClicks: 6, timesExpected: 10 } as const;
const RIVAL = { windowMs: 30 * MINUTE_MS, leastOffers: 5 } as const;

/** For each click the others from `windowMs` before it to itself, in order of time. */
function* windowsOf<C extends ShadowClick>(clicks: readonly C[], windowMs: number): Generator<readonly C[]> {
  let first = 0;
  for (const [last, click] of clicks.entries()) {
    while ((clicks[first]?.at ?? click.at) < click.at - windowMs) first += 1;
    yield clicks.slice(first, last + 1);
  }
}

/** How many of the times, which are in order, are before `at`. */
function countBefore(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many clicks such a window has by the pace of the offer in the day before and after it, without the window. */
function expectedClicks(times: readonly number[], window: readonly ShadowClick[]): number {
  const [from, to] = [window[0]?.at ?? 0, window.at(-1)?.at ?? 0];
  const days = countBefore(times, to + DAY_MS) - countBefore(times, from - DAY_MS);
  return ((days - window.length) * BURST.windowMs) / (2 * DAY_MS);
}

function findBursts(ofOffer: readonly ShadowClick[], find: (id: string) => void): void {
  const times = ofOffer.map(({ at }) => at);
  for (const window of windowsOf(ofOffer, BURST.windowMs)) {
    if (window.length < BURST.leastClicks) continue;
    if (window.length < BURST.timesExpected * expectedClicks(times, window)) continue;
    for (const { id } of window) find(id);
  }
}

function findRival(ofVisitor: readonly ShadowClick[], find: (id: string) => void): void {
  for (const window of windowsOf(ofVisitor, RIVAL.windowMs)) {
    const offers = new Set(window.map(({ productId }) => productId));
    if (offers.size >= RIVAL.leastOffers) for (const { id } of window) find(id);
  }
}

/** Which rules on trial find which of the charged clicks of one shop; clicks that none finds are absent. */
export function shadowVerdicts(clicks: readonly ShadowClick[]): ReadonlyMap<string, ReadonlySet<ShadowRule>> {
  const verdicts = new Map<string, Set<ShadowRule>>();
  const finder = (rule: ShadowRule) => (id: string) => {
    verdicts.set(id, (verdicts.get(id) ?? new Set()).add(rule));
  };
  const inOrder = clicks.toSorted((a, b) => a.at - b.at);
  for (const ofOffer of Map.groupBy(inOrder, ({ productId }) => productId).values()) {
    findBursts(ofOffer, finder('burst'));
  }
  const known = inOrder.filter(({ visitor }) => visitor !== '');
  for (const ofVisitor of Map.groupBy(known, ({ visitor }) => visitor).values()) {
    findRival(ofVisitor, finder('rival'));
  }
  return verdicts;
}
