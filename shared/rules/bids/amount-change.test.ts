import { expect, test } from 'vitest';
import { type AmountChange, type ChangeableBid, changeAmount } from './amount-change.ts';

const bid = (patch: Partial<ChangeableBid> = {}): ChangeableBid => ({
  ownMicros: 200_000,
  breakEvenMicros: 317_900,
  minimumMicros: 50_000,
  ...patch,
});
const percent = (value: number): AmountChange => ({ kind: 'percent', percent: value });
const add = (micros: number): AmountChange => ({ kind: 'add', micros });
const breakEven: AmountChange = { kind: 'break_even' };

test.each([
  { why: 'a tenth more', change: percent(10), of: {}, micros: 220_000 },
  { why: 'a tenth less', change: percent(-10), of: {}, micros: 180_000 },
  { why: 'a part comes to whole cents', change: percent(10), of: { ownMicros: 233_000 }, micros: 260_000 },
  { why: 'two cents less', change: add(-20_000), of: {}, micros: 180_000 },
  { why: 'cents more keep what is finer', change: add(20_000), of: { ownMicros: 123_456 }, micros: 143_456 },
  { why: 'what a click may cost, never a part of a cent more', change: breakEven, of: {}, micros: 310_000 },
  { why: 'and where there is no bid yet', change: breakEven, of: { ownMicros: null }, micros: 310_000 },
  {
    why: 'one amount',
    change: { kind: 'set', micros: 70_000 } as const,
    of: { ownMicros: null },
    micros: 70_000,
  },
])('a bid becomes $why', ({ change, of, micros }) => {
  expect(changeAmount(change, bid(of))).toEqual({ micros, reason: null });
});

test.each([
  { reason: 'no_bid', change: percent(10), of: { ownMicros: null } },
  { reason: 'no_bid', change: add(10_000), of: { ownMicros: null } },
  { reason: 'no_break_even', change: breakEven, of: { breakEvenMicros: null } },
  { reason: 'same', change: percent(1), of: { ownMicros: 50_000 } },
  { reason: 'below_minimum', change: percent(-75), of: {} },
  { reason: 'below_minimum', change: add(-200_000), of: {} },
  { reason: 'below_minimum', change: breakEven, of: { breakEvenMicros: 9_000 } },
  { reason: 'too_high', change: percent(100_000), of: {} },
])('a bid stays for $reason', ({ reason, change, of }) => {
  expect(changeAmount(change, bid(of))).toEqual({ micros: null, reason });
});

const toPosition: AmountChange = { kind: 'position' };

test.each([
  { of: { position: { micros: 230_000, reason: null } }, micros: 230_000, reason: null },
  // One without a bid is placed.
  { of: { ownMicros: null, position: { micros: 230_000, reason: null } }, micros: 230_000, reason: null },
  { of: { position: { micros: 200_000, reason: null } }, micros: null, reason: 'same' },
  { of: { position: { micros: null, reason: 'nearer_bids' } }, micros: null, reason: 'nearer_bids' },
  { of: {}, micros: null, reason: 'no_views' },
] as const)('to a position: $of becomes $micros, $reason', ({ of, micros, reason }) => {
  expect(changeAmount(toPosition, bid(of))).toEqual({ micros, reason });
});
