import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { attributeOrder, nextClickLook } from './attribute-order.ts';
import { heldOn } from './profit-settings.ts';

const AT = Date.parse('2026-03-29T12:00:00Z');
const click = (before: number, isValid = true) => ({ at: AT - before, isValid });
const named = { at: AT, clickId: 'a0000000-0000-4000-8000-000000000001' };

test.each([
  { title: 'a click just before', click: click(1), is: 'attributed' },
  { title: 'a click at the same moment', click: click(0), is: 'attributed' },
  {
    title: 'a click as old as the window, over the change of the clocks',
    click: click(30 * DAY_MS),
    is: 'attributed',
  },
  { title: 'a millisecond older', click: click(30 * DAY_MS + 1), is: 'outside_window' },
  { title: 'a click after the order', click: click(-1), is: 'click_later' },
  { title: 'an invalid one, however old', click: click(99 * DAY_MS, false), is: 'invalid_click' },
  { title: 'a click of nobody, or of another shop', click: null, is: 'unknown_click' },
])('$title: $is', ({ click: found, is }) => {
  expect(attributeOrder(named, found, 30)).toBe(is);
});

test('an order that names no click has none, whatever there is', () => {
  expect(attributeOrder({ ...named, clickId: null }, click(1), 30)).toBe('no_click');
});

test('for a click that is not known yet one looks ever less often, and 36 hours after the order no more', () => {
  const looks: number[] = [];
  for (let now: number | null = 0; now !== null; now = nextClickLook(now, 0)) looks.push(now);
  expect(looks.slice(0, 5).map((at) => at / MINUTE_MS)).toEqual([0, 1, 2, 3, 4.5]);
  expect(looks.at(-1)).toBe(36 * HOUR_MS);
  expect(looks.length).toBeLessThan(25);
  expect(nextClickLook(36 * HOUR_MS - 1, 0)).toBe(36 * HOUR_MS);
});

test('of dated rows the last that has begun holds, in whatever order they stand', () => {
  const rows = [{ fromDay: '2026-11-15' }, { fromDay: '2026-01-01' }, { fromDay: '2027-01-01' }];
  expect(heldOn(rows, '2025-12-31')).toBeNull();
  expect(heldOn(rows, '2026-11-14')).toBe(rows[1]);
  expect(heldOn(rows, '2026-11-15')).toBe(rows[0]);
});
