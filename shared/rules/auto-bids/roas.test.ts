import { expect, test } from 'vitest';
import { costShareOfRoas, ROAS_MAX, roasOfCostShare } from './goals.ts';

test('8 € of revenue for each € of cost are a cost share of 12.5 %', () => {
  expect([costShareOfRoas(8), costShareOfRoas(7), roasOfCostShare(0.125)]).toEqual([0.125, 0.14285714, 8]);
});

test('each ROAS of whole hundredths comes back from its cost share as it was', () => {
  const lost: number[] = [];
  for (let hundredths = 100; hundredths <= ROAS_MAX * 100; hundredths += 1) {
    const roas = hundredths / 100;
    if (roasOfCostShare(costShareOfRoas(roas)) !== roas) lost.push(roas);
  }
  expect(lost).toEqual([]);
});
