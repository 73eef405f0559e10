import { describe, expect, test } from 'vitest';
import { belgradeHourOfWeek } from '../time/belgrade-time.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import {
  armOfTurn,
  experimentDays,
  isWholeTurn,
  pairTurns,
  TURN_HOURS,
  TURNS_PER_DAY,
  turnAt,
  turnOf,
} from './experiment-turns.ts';
import { CHANGES_PER_DAY } from './goals.ts';

const MONDAY = '2026-11-16';
const all = (fortnights: number) =>
  Array.from({ length: experimentDays(fortnights) * TURNS_PER_DAY }, (_, number) => number);

describe('turns', () => {
  test('change hands within a day, from day to day and from week to week, and no bid more often than a goal may', () => {
    for (const number of all(1)) {
      const isLastOfDay = number % TURNS_PER_DAY === TURNS_PER_DAY - 1;
      expect(armOfTurn(number) === armOfTurn(number + 1)).toBe(isLastOfDay);
      expect(armOfTurn(number)).not.toBe(armOfTurn(number + TURNS_PER_DAY));
      expect(armOfTurn(number)).not.toBe(armOfTurn(number + 7 * TURNS_PER_DAY));
    }
    expect(TURNS_PER_DAY * TURN_HOURS).toBe(24);
    expect(TURNS_PER_DAY).toBeLessThanOrEqual(CHANGES_PER_DAY);
  });

  test('lie on the wall in Belgrade, and none is there before the first day', () => {
    expect(turnAt(MONDAY, Date.parse('2026-11-15T22:59:59Z'))).toBeNull();
    expect(turnAt(MONDAY, Date.parse('2026-11-15T23:00:00Z'))).toMatchObject({
      number: 0,
      arm: 'challenger',
    });
    expect(turnAt(MONDAY, Date.parse('2026-11-17T14:59:00Z'))).toMatchObject({
      ...{ number: 9, arm: 'challenger' },
      ...{ from: Date.parse('2026-11-17T11:00:00Z'), to: Date.parse('2026-11-17T15:00:00Z') },
    });
  });

  test('follow each other without a gap through both changes of the clock, and those do not count', () => {
    for (const first of ['2026-10-19', '2027-03-22']) {
      const turns = all(1).map((number) => turnOf(first, number));
      for (const [index, turn] of turns.entries()) {
        if (index > 0) expect(turn.from).toBe(turns[index - 1]?.to);
        expect(turnAt(first, turn.from + 1)).toEqual(turn);
      }
      const odd = turns.filter((turn) => !isWholeTurn(turn, turn.from));
      expect(odd.map(({ number }) => number)).toEqual([6 * TURNS_PER_DAY]);
      expect(odd.map(({ from, to }) => (to - from) / HOUR_MS)).toEqual([first < '2027' ? 5 : 3]);
    }
  });

  test('count where their bids were set in their first quarter of an hour', () => {
    const turn = turnOf(MONDAY, 3);
    const at = (minutes: number) => isWholeTurn(turn, turn.from + minutes * MINUTE_MS);
    expect([at(-1), at(0), at(7), at(15), at(15.1), at(60)]).toEqual([false, true, true, true, false, false]);
  });

  test('are held against the same hours of the week: each of them once a fortnight', () => {
    const pairs = pairTurns(all(2));
    expect(pairs).toHaveLength(2 * 7 * TURNS_PER_DAY);
    expect(new Set(pairs.flatMap(({ challenger, today }) => [challenger, today])).size).toBe(all(2).length);
    const hourOf = (number: number) => belgradeHourOfWeek(turnOf(MONDAY, number).from);
    for (const { challenger, today } of pairs) {
      expect([armOfTurn(challenger), armOfTurn(today)]).toEqual(['challenger', 'today']);
      expect(hourOf(challenger)).toBe(hourOf(today));
    }
    // One half of a pair counts for nobody.
    expect(pairTurns(all(1).filter((number) => number !== 5))).toHaveLength(41);
    expect(pairTurns([0, 1, 2])).toEqual([]);
  });
});
