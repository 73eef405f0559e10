import { describe, expect, it } from 'vitest';
import { NO_HOURS } from '../../../shared/rules/shops/working-hours.ts';
import { comingDays, groupWeek } from './hours-summary.ts';
import {
  copyToAll,
  readTime,
  storeDraftOf,
  storeFormIssues,
  storeFormOf,
  storePlaceOf,
  withDay,
  withSpan,
  withSpecialDay,
} from './store-form.ts';

const DAY = [{ from: '08:00', to: '16:00' }];
const place = { id: 100_001, country_id: 1, code: '21102', name: 'Novi Sad', region: '' };

describe('the form of a store', () => {
  it.each([
    ['8', '08:00'],
    ['8:30', '08:30'],
    ['08.30', '08:30'],
    ['0830', '08:30'],
    ['20h', '20:00'],
    [' 9 ', '09:00'],
    ['24:00', '00:00'],
    ['25:00', '25:00'],
    ['noon', 'noon'],
    ['', ''],
  ])('reads the time %j as %j', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  it('says all that is missing or wrong, by place', () => {
    expect(storeFormIssues(storeFormOf(null))).toEqual([
      { field: 'address', code: 'required', params: {} },
      { field: 'place_id', code: 'required', params: {} },
    ]);
    const form = { ...storeFormOf(null), address: 'Ulica 1', place, email: 'x' };
    const hours = withDay(NO_HOURS, 2, withSpan(DAY));
    expect(storeFormIssues({ ...form, hours })).toEqual([
      { field: 'email', code: 'invalid_format', params: { format: 'email' } },
      { field: 'week.2.1', code: 'invalid_format', params: { format: 'time' } },
    ]);
  });

  it('is sent as the contract has it', () => {
    expect(storeDraftOf({ ...storeFormOf(null), address: 'Ulica 1', place })).toEqual({
      address: 'Ulica 1',
      place_id: place.id,
      telephone: '',
      email: '',
      web_address: '',
      working_hours: NO_HOURS,
    });
  });

  it('copies a day to all days, and changes special days by place', () => {
    const hours = withDay(NO_HOURS, 0, withSpan([]));
    expect(copyToAll(hours, 0).week).toEqual(Array(7).fill(DAY));
    const special = withSpecialDay(hours, 0, { date: '2026-12-25', spans: [] });
    expect(special.special_days).toHaveLength(1);
    expect(withSpecialDay(special, 0, null).special_days).toEqual([]);
  });

  it('finds the fields that the server refused', () => {
    const names = ['address', 'working_hours.week.0.1', 'working_hours.week.0.1.from', 'place_id', 'other'];
    expect(names.map(storePlaceOf)).toEqual(['address', 'week.0.1', 'week.0.1', 'place_id', null]);
    expect(storePlaceOf('working_hours.special_days.2.date')).toBe('special_days.2');
  });
});

describe('the hours in short', () => {
  it('join days in a row that are alike', () => {
    const hours = withDay(copyToAll(withDay(NO_HOURS, 0, DAY), 0), 6, []);
    expect(groupWeek(hours)).toEqual([
      { from: 1, to: 6, spans: DAY },
      { from: 7, to: 7, spans: [] },
    ]);
    expect(groupWeek(NO_HOURS)).toEqual([{ from: 1, to: 7, spans: [] }]);
  });

  it('name special days that are still to come', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-12-25'].map((date) => ({ date, spans: [] }));
    const hours = { ...NO_HOURS, special_days: days };
    expect(comingDays(hours, '2026-11-20').map(({ date }) => date)).toEqual(['2026-11-20', '2026-12-25']);
  });
});
