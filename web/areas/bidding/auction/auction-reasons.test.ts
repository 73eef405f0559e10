import { expect, it } from 'vitest';
import { chargeReason } from './auction-reasons.ts';

const pricing = {
  rule: 'second_price' as const,
  base: 0.05,
  reserve: 0,
  next_bid: 0.24 as number | null,
  increment: 0.01,
  charge: 0.25,
};

it.each([
  ['the next bid', 1, {}, { code: 'charge_next', what: 'what_next', amount: 0.24 }],
  [
    'no challenger: the base price',
    3,
    { next_bid: null, charge: 0.06 },
    { code: 'charge_next', what: 'what_base', amount: 0.05 },
  ],
  [
    'the reserve above both',
    2,
    { reserve: 0.3, charge: 0.31 },
    { code: 'charge_next', what: 'what_reserve', amount: 0.3 },
  ],
  [
    'never more than the own bid',
    1,
    { charge: 0.245 },
    { code: 'charge_capped', what: 'what_next', amount: 0.24 },
  ],
  ['what one bids', 1, { rule: 'first_price', charge: 0.4 }, { code: 'charge_first' }],
  ['below the premium positions', 4, { next_bid: null, charge: 0.05 }, { code: 'charge_base' }],
] as const)('a click costs %s', (_, position, patch, reason) => {
  expect(chargeReason(position, { ...pricing, ...patch })).toEqual(reason);
});
