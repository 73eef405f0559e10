import { describe, expect, test } from 'vitest';
import type {
  BidCurveAnswer,
  BidCurvePoint,
} from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import type { ChartLook } from '../../../ui/chart/chart-look.ts';
import { type CurveWords, curveContent, curveOption } from './curve-option.ts';

const LOOK: ChartLook = {
  text: '#000',
  dimmed: '#555',
  faint: '#ccc',
  line: '#eee',
  surface: '#fff',
  season: '#fed',
  font: 'sans-serif',
  series: ['#00f', '#f00'],
  still: true,
};
const WORDS: CurveWords = {
  clicks: 'Clicks',
  cost: 'Cost',
  position: 'Position',
  premium: 'Positions 1 to 3',
  bid_axis: 'Bid',
  nothing: 'No bid that wins',
  current: 'current',
  typed: 'typed',
  break_even: 'break-even',
  point: (bid) => `From ${bid}`,
};

const point = (bid: number, clicks: number, cost: number, until = cost): BidCurvePoint => ({
  bid,
  position_avg: bid === 0 ? 4 : 1.5,
  views_at: bid === 0 ? [0, 0, 0, 10] : [5, 3, 0, 2],
  clicks,
  cost,
  cpc_avg: cost / clicks,
  clicks_month: clicks,
  cost_month: cost,
  cost_month_until: until,
});
const curve = (points: BidCurvePoint[], current: BidCurveAnswer['current'] = null): BidCurveAnswer => ({
  shop_id: 1,
  category_id: 2,
  product_id: null,
  date_from: '2026-11-12',
  date_to: '2026-11-25',
  days: 14,
  rule: 'second_price',
  views: 10,
  current,
  now: point(0, 1, 1),
  points,
  base_min: 0.05,
  base_max: 0.05,
});

type Line = { id: string; step?: string; data: [number, number][] };
const linesOf = (answer: BidCurveAnswer, typed: number | null, breakEven: number | null = null) =>
  curveOption({ curve: answer, typed, breakEven }, WORDS, LOOK).series as unknown as Line[];

describe('the drawing of a curve', () => {
  test('keeps clicks level to the next point, and lets cost rise to it where a click costs the bid', () => {
    const [clicks, cost] = linesOf(curve([point(0, 4, 1), point(0.1, 8, 2, 3), point(0.2, 12, 5)]), null);
    expect(clicks).toMatchObject({ id: 'clicks', step: 'end' });
    expect(clicks?.data.slice(0, 3)).toEqual([
      [0, 4],
      [0.1, 8],
      [0.2, 12],
    ]);
    expect(cost?.data.slice(2, 5)).toEqual([
      [0.1, 2],
      [0.2, 3],
      [0.2, 5],
    ]);
    // Both go on to the edge.
    expect(clicks?.data.at(-1)?.[1]).toBe(12);
    expect(cost?.data.at(-1)?.[1]).toBe(5);
  });

  test('marks the bid as it stands and the one that is typed, once where they are the same', () => {
    const answer = curve([point(0, 4, 1), point(0.1, 8, 2)], { bid: 0.15, enabled: true });
    const marksOf = (typed: number | null) =>
      linesOf(answer, typed)
        .slice(2)
        .map(({ id, data }) => [id, data[0]?.[0]]);
    expect(marksOf(null)).toEqual([['current', 0.15]]);
    expect(marksOf(0.3)).toEqual([
      ['current', 0.15],
      ['typed', 0.3],
    ]);
    expect(marksOf(0.15)).toEqual([['current', 0.15]]);
    expect(linesOf(answer, null, 0.12).at(-1)).toMatchObject({
      id: 'break_even',
      data: [
        [0.12, 0],
        [0.12, 8],
      ],
    });
    // Far above all bids it says nothing that the table does not.
    expect(linesOf(answer, null, 90).map(({ id }) => id)).toEqual(['clicks', 'cost', 'current']);
  });

  test('says of a point what it brings, and of the first that it wins nothing', () => {
    const answer = curve([point(0, 4, 1), point(0.1, 8, 2)]);
    expect(curveContent(answer, 0, WORDS).title).toBe('No bid that wins');
    expect(curveContent(answer, 1, WORDS)).toEqual({
      title: 'From 0,10\u00a0€',
      lines: [
        { name: 'Clicks', value: '8,0' },
        { name: 'Cost', value: '2,00\u00a0€' },
        { name: 'Position', value: '1,5' },
        { name: 'Positions 1 to 3', value: '80\u00a0%' },
      ],
    });
    // The line goes on behind the last point.
    expect(curveContent(answer, 2, WORDS)).toEqual(curveContent(answer, 1, WORDS));
  });
});
