import { expect, test } from 'vitest';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { judgeMeasures } from './judge-measures.ts';
import { orderMeasures } from './shop-measures.ts';

const TODAY = '2026-11-20';
const looked = {
  portal: 'rs',
  today: TODAY,
  hours: [{ hour: 10, share: 1 }],
  isYesterdayOver: true,
} as const;
/** Sixty orders a day of ten weeks, twelve of them in the last hour of the 24 up to now; the last stretch and yesterday as said. */
const USUAL = [12, 16, 24, 30, 40, 60];
function found(running: number[], yesterday: number) {
  const agos = Array.from({ length: 70 }, (_, ago) => ago);
  const measures = orderMeasures(
    {
      days: agos.slice(1).map((ago) => ({
        ...{ shopId: 1, day: addDays(TODAY, -ago), orders: ago === 1 ? yesterday : 60 },
      })),
      upToNow: agos.map((ago) => ({ shopId: 1, ago, counts: ago === 0 ? running : USUAL })),
    },
    looked,
  );
  return judgeMeasures(measures, () => 0).map(({ kind, span, level, orderHours, seen }) => [
    ...[kind, span, level, orderHours, seen],
  ]);
}

test('orders of the running day are those of a stretch up to now, and of a day that is over all', () => {
  expect(found(USUAL, 60)).toEqual([]);
  expect(found(USUAL, 6)).toEqual([['orders_low', 'day', 3, null, 6]]);
});

test('a silence that has just begun is seen in the last hour, and a fall that lasts in the stretch that says most', () => {
  expect(found([0, 4, 12, 18, 28, 48], 60)).toEqual([['orders_low', 'hour', 3, 1, 0]]);
  expect(found([6, 6, 6, 6, 8, 12], 60)).toEqual([['orders_low', 'hour', 3, 24, 12]]);
});

test('orders that come again end a fall, though the day lacks what did not come before', () => {
  // Nothing came until two hours ago; then what usually comes.
  expect(found([11, 15, 15, 15, 15, 15], 60)).toEqual([]);
  // A little of it is not yet all of it.
  expect(found([5, 7, 7, 7, 7, 7], 60)).toMatchObject([['orders_low', 'hour', 3, 24, 7]]);
});

test('a morning without orders is none where few come by then: nothing is counted from midnight on', () => {
  const fewByNight = [1, 1, 2, 4, 10, 60];
  const agos = Array.from({ length: 70 }, (_, ago) => ago);
  const upToNow = agos.map((ago) => ({
    ...{ shopId: 1, ago, counts: ago === 0 ? [0, 0, 0, 1, 7, 57] : fewByNight },
  }));
  expect(judgeMeasures(orderMeasures({ days: [], upToNow }, looked), () => 0)).toEqual([]);
});
