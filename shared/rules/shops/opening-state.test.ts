import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { belgradeDay, dayEnd, dayStart, wallInstant } from '../time/belgrade-time.ts';
import { openingState } from './opening-state.ts';
import {
  type HourSpan,
  type HoursError,
  hoursErrors,
  inOrder,
  NO_HOURS,
  type WorkingHours,
} from './working-hours.ts';

const span = (text: string): HourSpan => ({ from: text.slice(0, 5), to: text.slice(6) });
const spans = (text: string): HourSpan[] => (text === '' ? [] : text.split(' ').map(span));
/** Monday to Friday, Saturday, Sunday. */
const hours = (
  workday: string,
  saturday = '',
  sunday = '',
  special: Record<string, string> = {},
): WorkingHours => ({
  week: [...Array.from({ length: 5 }, () => spans(workday)), spans(saturday), spans(sunday)],
  special_days: Object.entries(special).map(([date, text]) => ({ date, spans: spans(text) })),
});
const at = (text: string) => Date.parse(text);
const until = (text: string | null) => ({ isOpen: true, until: text === null ? null : at(text) });
const opensAt = (text: string | null) => ({ isOpen: false, opensAt: text === null ? null : at(text) });

describe('whether a store is open', () => {
  const plain = hours('08:00-12:00 13:00-20:00', '09:00-14:00');
  // 2026-11-20 is a Friday; Belgrade is UTC+1 in winter, UTC+2 in summer.
  test.each([
    ['before it opens', plain, '2026-11-20T06:59:59.999Z', opensAt('2026-11-20T07:00Z')],
    ['at the minute it opens', plain, '2026-11-20T07:00Z', until('2026-11-20T11:00Z')],
    ['at the minute the break begins', plain, '2026-11-20T11:00Z', opensAt('2026-11-20T12:00Z')],
    ['after the break', plain, '2026-11-20T12:00Z', until('2026-11-20T19:00Z')],
    ['after it closes', plain, '2026-11-20T19:00Z', opensAt('2026-11-21T08:00Z')],
    [
      'on Saturday afternoon it is Monday that counts',
      plain,
      '2026-11-21T13:00Z',
      opensAt('2026-11-23T07:00Z'),
    ],
    [
      'spans that meet are one',
      hours('08:00-12:00 12:00-16:00'),
      '2026-11-20T09:00Z',
      until('2026-11-20T15:00Z'),
    ],
    ['over midnight, the evening', hours('18:00-02:00'), '2026-11-20T18:00Z', until('2026-11-21T01:00Z')],
    ['over midnight, on the next day', hours('18:00-02:00'), '2026-11-21T00:30Z', until('2026-11-21T01:00Z')],
    [
      'the night after Sunday is Monday’s',
      hours('', '', '18:00-02:00'),
      '2026-11-23T00:30Z',
      until('2026-11-23T01:00Z'),
    ],
    ['until midnight', hours('08:00-00:00'), '2026-11-20T22:59Z', until('2026-11-20T23:00Z')],
    [
      'around the clock',
      hours('00:00-00:00', '00:00-00:00', '00:00-00:00'),
      '2026-11-20T12:00Z',
      until(null),
    ],
    [
      'a holiday wins over its weekday',
      hours('08:00-20:00', '', '', { '2026-11-20': '' }),
      '2026-11-20T12:00Z',
      opensAt('2026-11-23T07:00Z'),
    ],
    [
      'other hours of a special day',
      hours('08:00-20:00', '', '', { '2026-11-20': '10:00-11:30' }),
      '2026-11-20T10:00Z',
      until('2026-11-20T10:30Z'),
    ],
    [
      'open on a special Sunday',
      hours('08:00-20:00', '', '', { '2026-11-22': '09:00-13:00' }),
      '2026-11-22T08:00Z',
      until('2026-11-22T12:00Z'),
    ],
    [
      'a night goes on into a holiday',
      hours('18:00-02:00', '', '', { '2026-11-20': '' }),
      '2026-11-20T00:30Z',
      until('2026-11-20T01:00Z'),
    ],
    [
      'the holiday itself has no night',
      hours('18:00-02:00', '', '', { '2026-11-20': '' }),
      '2026-11-21T00:30Z',
      opensAt('2026-11-23T17:00Z'),
    ],
    [
      'closed for good but for past dates',
      hours('', '', '', { '2026-01-01': '08:00-12:00' }),
      '2026-11-20T12:00Z',
      opensAt(null),
    ],
    // 29 March 2026: 02:00 to 03:00 does not come.
    [
      'in the night that lacks an hour',
      hours('', '22:00-04:00'),
      '2026-03-29T00:30Z',
      until('2026-03-29T02:00Z'),
    ],
    [
      'closing in the hour that does not come',
      hours('', '22:00-02:30'),
      '2026-03-29T00:30Z',
      until('2026-03-29T01:00Z'),
    ],
    [
      'the day after it opens by summer time',
      hours('08:00-20:00'),
      '2026-03-30T05:00Z',
      opensAt('2026-03-30T06:00Z'),
    ],
    // 25 October 2026: 02:00 to 03:00 comes twice.
    [
      'in the night that has an hour twice',
      hours('', '22:00-04:00'),
      '2026-10-25T01:30Z',
      until('2026-10-25T03:00Z'),
    ],
    [
      'closing in the hour that comes twice',
      hours('', '22:00-02:30'),
      '2026-10-25T00:00Z',
      until('2026-10-25T00:30Z'),
    ],
  ])('%s', (_, given, now, state) => {
    expect(openingState(given, at(now))).toEqual(state);
  });

  test('nobody has said its hours: nobody knows', () => {
    expect(openingState(NO_HOURS, at('2026-11-20T12:00Z'))).toBeNull();
  });

  const time = fc.integer({ min: 0, max: 287 }).map((step) => {
    const minutes = step * 5;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  const someHours: fc.Arbitrary<WorkingHours> = fc
    .record({
      week: fc.array(fc.array(fc.record({ from: time, to: time }), { maxLength: 2 }), {
        minLength: 7,
        maxLength: 7,
      }),
      special_days: fc.constantFrom(
        [],
        [{ date: '2026-10-25', spans: [] }],
        [{ date: '2026-03-29', spans: spans('01:00-05:00') }],
      ),
    })
    .filter((given) => Object.keys(hoursErrors(given)).length === 0);
  // Around both changes of the clock, and an ordinary week.
  const someTime = fc
    .tuple(fc.constantFrom('2026-03-28', '2026-10-24', '2026-11-20'), fc.nat(3 * 24 * 60))
    .map(([day, minutes]) => dayStart(day) + minutes * 60_000);

  test('what it promises happens, and nothing before it', () => {
    fc.assert(
      fc.property(someHours, someTime, (given, now) => {
        const state = openingState(given, now);
        if (!state) return;
        const next = state.isOpen ? state.until : state.opensAt;
        if (next === null) return;
        expect(next).toBeGreaterThan(now);
        expect(openingState(given, next)?.isOpen).toBe(!state.isOpen);
        expect(openingState(given, next - 1)).toEqual(state);
        expect(openingState(given, now + Math.floor((next - now) / 2))).toEqual(state);
      }),
    );
  });
});

describe('the instant of a time on the wall', () => {
  test.each([
    ['2026-11-20', 540, '2026-11-20T08:00Z'],
    ['2026-07-20', 540, '2026-07-20T07:00Z'],
    ['2026-03-29', 119, '2026-03-29T00:59Z'],
    ['2026-03-29', 150, '2026-03-29T01:00Z'],
    ['2026-03-29', 181, '2026-03-29T01:01Z'],
    ['2026-10-25', 150, '2026-10-25T00:30Z'],
    ['2026-10-25', 180, '2026-10-25T02:00Z'],
    ['2026-12-31', 1500, '2027-01-01T00:00Z'],
  ])('%s + %d minutes', (day, minutes, instant) => {
    expect(wallInstant(day, minutes)).toBe(at(instant));
  });

  test('never goes back, and stays within its day', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-11-20']) {
      const instants = Array.from({ length: 1440 }, (_, minutes) => wallInstant(day, minutes));
      expect(instants.every((one, index) => one >= (instants[index - 1] ?? dayStart(day)))).toBe(true);
      expect(instants.every((one) => belgradeDay(one) === day)).toBe(true);
      expect(wallInstant(day, 1440)).toBe(dayEnd(day));
    }
  });
});

describe('what is wrong with hours', () => {
  test.each<[string, WorkingHours, Record<string, HoursError>]>([
    ['nothing', hours('08:00-12:00 13:00-20:00', '09:00-14:00', '', { '2026-12-25': '' }), {}],
    ['an end before its start', hours('', '20:00-08:00'), { 'week.5.0': 'reversed' }],
    ['no time between', hours('', '08:00-08:00'), { 'week.5.0': 'reversed' }],
    ['a night is meant', hours('', '20:00-06:00'), {}],
    ['a night typed the wrong way round', hours('', '05:00-02:00'), { 'week.5.0': 'reversed' }],
    ['two that overlap', hours('', '08:00-12:00 11:59-16:00'), { 'week.5.1': 'overlap' }],
    ['two that meet', hours('', '08:00-12:00 12:00-16:00'), {}],
    ['a night into the next morning', hours('', '20:00-05:00', '04:00-10:00'), { 'week.6.0': 'overlap' }],
    [
      'the night of Sunday into Monday',
      { ...NO_HOURS, week: [spans('01:00-09:00'), [], [], [], [], [], spans('20:00-02:00')] },
      { 'week.0.0': 'overlap' },
    ],
    ['no time', hours('', '8:00-12:00'), { 'week.5.0': 'time_invalid' }],
    ['an hour that no clock has', hours('', '08:00-24:30'), { 'week.5.0': 'time_invalid' }],
    [
      'a date twice',
      {
        ...NO_HOURS,
        special_days: [
          { date: '2026-12-25', spans: [] },
          { date: '2026-12-25', spans: [] },
        ],
      },
      { 'special_days.1': 'date_twice' },
    ],
    [
      'a date that no calendar has',
      hours('', '', '', { '2026-02-30': '' }),
      { 'special_days.0': 'date_invalid' },
    ],
    [
      'a span of a special day',
      hours('', '', '', { '2026-12-24': '14:00-09:00' }),
      { 'special_days.0.0': 'reversed' },
    ],
    [
      'more spans than a day has',
      hours('', '01:00-02:00 03:00-04:00 05:00-06:00 07:00-08:00 09:00-10:00'),
      { 'week.5.4': 'too_many' },
    ],
  ])('%s', (_, given, errors) => {
    expect(hoursErrors(given)).toEqual(errors);
  });

  test('stored in order', () => {
    const mixed = {
      ...hours('', '13:00-18:00 08:00-12:00'),
      special_days: hours('', '', '', { '2026-12-26': '', '2026-12-25': '' }).special_days,
    };
    expect(inOrder(mixed).week[5]).toEqual(spans('08:00-12:00 13:00-18:00'));
    expect(inOrder(mixed).special_days.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-26']);
  });
});
