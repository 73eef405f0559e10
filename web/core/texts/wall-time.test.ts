import { describe, expect, it } from 'vitest';
import { formatSecond } from './wall-time.ts';

describe('the time of a click', () => {
  it.each([
    { why: 'winter is an hour ahead of UTC', at: '2026-11-20T13:03:59.999Z', text: '20.11.26 14:03:59' },
    { why: 'summer two', at: '2026-07-01T22:30:00.000Z', text: '02.07.26 00:30:00' },
    { why: 'the year begins earlier than in UTC', at: '2025-12-31T23:00:00.000Z', text: '01.01.26 00:00:00' },
    { why: 'before the clock goes forward', at: '2026-03-29T00:59:59.000Z', text: '29.03.26 01:59:59' },
    { why: 'after it', at: '2026-03-29T01:00:00.000Z', text: '29.03.26 03:00:00' },
  ])('$why', ({ at, text }) => {
    expect(formatSecond(at)).toBe(text);
  });
});
