import { expect, test } from 'vitest';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { judgeMeasures } from './judge-measures.ts';
import { orderMeasures } from './shop-measures.ts';

const TODAY = '2026-11-20';
const looked = { portal: 'rs', today: TODAY, hours: [{ hour: 0, share: 1 }], isYesterdayOver: true } as const;
/** Sixty orders a day of ten weeks, forty of them by this time of day; today and yesterday as said. */
const rows = (soFar: number, yesterday: number) =>
  Array.from({ length: 70 }, (_, ago) => ({
    shopId: 1,
    day: addDays(TODAY, -ago),
    orders: ago === 1 ? yesterday : 60,
    soFar: ago === 0 ? soFar : 40,
  }));
const found = (soFar: number, yesterday: number) =>
  judgeMeasures(orderMeasures(rows(soFar, yesterday), looked), () => 0).map(({ kind, span, level }) => [
    kind,
    span,
    level,
  ]);

test('orders of the running day are those so far, and of a day that is over all', () => {
  expect(found(40, 60)).toEqual([]);
  expect(found(0, 60)).toEqual([['orders_low', 'hour', 3]]);
  expect(found(40, 6)).toEqual([['orders_low', 'day', 3]]);
});
