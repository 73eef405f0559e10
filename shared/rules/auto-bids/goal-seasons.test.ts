import { describe, expect, test } from 'vitest';
import { goalOn, hasSeasonIn, numbersSince, seasonOn } from './goal-seasons.ts';

const november = { date_from: '2026-11-20', date_to: '2026-11-30', cpc: 0.3, highest_bid: undefined };
const december = { date_from: '2026-12-01', date_to: '2026-12-24', cpc: null, highest_bid: 0.9 };
const goal = { cpc: 0.1, highest_bid: 0.5, seasons: [december, november] };

describe('the seasons of a goal', () => {
  test.each([
    ['2026-11-19', null, null],
    ['2026-11-20', november, '2026-11-20'],
    ['2026-11-30', november, '2026-11-20'],
    ['2026-12-01', december, '2026-12-01'],
    ['2026-12-24', december, '2026-12-01'],
    ['2026-12-25', null, '2026-12-25'],
    ['2027-03-01', null, '2026-12-25'],
  ])('on %s', (day, season, since) => {
    expect(seasonOn(goal.seasons, day)).toBe(season);
    expect(numbersSince(goal.seasons, day)).toBe(since);
  });

  test('go before the goal, and leave what they say nothing of', () => {
    expect(goalOn(goal, '2026-11-19')).toBe(goal);
    expect(goalOn(goal, '2026-11-20')).toMatchObject({ cpc: 0.3, highest_bid: 0.5 });
    expect(goalOn(goal, '2026-12-24')).toMatchObject({ cpc: 0.1, highest_bid: 0.9 });
  });

  test('share days with others at either end', () => {
    const has = (date_from: string, date_to: string) => hasSeasonIn([november], { date_from, date_to });
    expect([has('2026-11-01', '2026-11-20'), has('2026-11-30', '2026-12-05')]).toEqual([true, true]);
    expect([has('2026-11-01', '2026-11-19'), has('2026-12-01', '2026-12-05')]).toEqual([false, false]);
  });
});
