import { describe, expect, it } from 'vitest';
import type english from '../../../../locales/en/auto-bids.json';
import type { PlannedGoalBid } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { someGoal, somePlannedBid } from '../../../../tests/fakes/fake-auto-bids.ts';
import { readTexts } from '../../../../tests/fakes/read-texts.ts';
import { rowSentence } from './row-sentence.ts';

const { rows } = readTexts<typeof english>('en', 'auto-bids');
const t = (key: keyof typeof rows, values: Readonly<Record<string, string | number>> = {}) =>
  rows[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '?'));
const say = (patch: Partial<PlannedGoalBid>, goal: Parameters<typeof rowSentence>[2]) =>
  rowSentence(t, somePlannedBid(patch), goal).replaceAll(/\s/gu, ' ');

const day = (clicks: number, cost: number, more: object = {}) => ({
  clicks,
  cost,
  position_avg: 2,
  held: null,
  profit: null,
  ...more,
});
const cheaper = { from_bid: 0.23, to_bid: 0.2, now: day(30, 6), planned: day(28, 4.2) };

describe('why a bid changes, in one sentence', () => {
  it.each<[string, Partial<PlannedGoalBid>, Parameters<typeof rowSentence>[2], string]>([
    [
      'a position comes back',
      {},
      someGoal(),
      'Position 1 held 62 % of views; 0,23 € → 0,27 € holds 90 %, +4,10 € a day.',
    ],
    [
      'a position comes nearer',
      { reason: 'nearer' },
      someGoal({ position: 2 }),
      'Position 2 held 62 % of views; 0,23 € → 0,27 € holds 90 %, as near as bounds and day allow, +4,10 € a day.',
    ],
    [
      'a click costs less',
      { ...cheaper, reason: 'restores' },
      someGoal({ kind: 'target_cpc', cpc: 0.15 }),
      'A click cost 0,20 € on average; 0,23 € → 0,20 € brings it to 0,15 €, -1,80 € a day.',
    ],
    [
      'cost goes back below a share of revenue',
      { ...cheaper, reason: 'restores' },
      someGoal({ kind: 'target_cost_share', cost_share: 0.125 }),
      'Cost was above 12,5 % of revenue; 0,23 € → 0,20 € brings it back, -1,80 € a day.',
    ],
    [
      'profit grows',
      {
        reason: 'gains',
        now: day(30, 6, { profit: 9 }),
        planned: day(41, 10.1, { profit: 11.25 }),
      },
      someGoal({ kind: 'most_profit' }),
      '0,23 € → 0,27 € leaves 9,00 € → 11,25 € a day, for +4,10 € a day of cost.',
    ],
    [
      'clicks grow at the same cost',
      { reason: 'gains', now: day(30, 6), planned: day(41, 6) },
      someGoal({ kind: 'most_clicks', budget: 6 }),
      '0,23 € → 0,27 € brings 30 → 41 clicks a day, ±0,00 € a day.',
    ],
    [
      'there was no bid',
      { reason: 'starts', from_bid: null, now: day(0, 0), planned: day(4.25, 1.5) },
      someGoal({ kind: 'most_clicks' }),
      'No bid yet; 0,27 € brings 0,0 → 4,3 clicks a day, +1,50 € a day.',
    ],
    [
      'the limit has to last',
      { ...cheaper, reason: 'paced' },
      someGoal(),
      '0,23 € → 0,20 €, less than the goal wants, so that the limit lasts the month: 30 → 28 clicks a day, -1,80 € a day.',
    ],
    [
      'no click has a price to speak of',
      { reason: 'restores', now: day(0, 0), planned: day(2, 0.4) },
      someGoal({ kind: 'target_cpc' }),
      '0,23 € → 0,27 € brings 0,0 → 2,0 clicks a day, +0,40 € a day.',
    ],
    [
      'the bid was outside of the bounds',
      { ...cheaper, reason: 'bounds' },
      someGoal(),
      '0,23 € was outside the goal’s bounds; 0,20 € brings 30 → 28 clicks a day, -1,80 € a day.',
    ],
    [
      'it is on its way to a step further than a day goes',
      { reason: 'on_the_way', now: day(30, 6), planned: day(30, 6) },
      someGoal({ kind: 'most_clicks' }),
      '0,23 € → 0,27 €, on its way to a bid that brings more, by 30 % a day at most; ±0,00 € a day.',
    ],
    [
      'a rule holds',
      { reason: 'rule', now: day(30, 6), planned: day(41, 10.1) },
      someGoal({ kind: 'rule' }),
      '0,23 € → 0,27 € by the rule: 30 → 41 clicks a day, +4,10 € a day.',
    ],
    [
      'the other wish of an experiment has its turn',
      { ...cheaper, reason: 'turn' },
      someGoal({ kind: 'most_profit' }),
      '0,23 € → 0,20 €: the other side of the experiment has its turn; 30 → 28 clicks a day, -1,80 € a day.',
    ],
    ['the goal is gone', {}, null, '0,23 € → 0,27 € brings 30 → 41 clicks a day, +4,10 € a day.'],
  ])('%s', (_, patch, goal, sentence) => expect(say(patch, goal)).toBe(sentence));
});
