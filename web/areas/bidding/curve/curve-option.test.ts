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

type Line = {
  id: string;
  step?: string;
  data: [number, number][];
  endLabel?: { align: string; offset: [number, number]; backgroundColor: string };
};
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
        [0.12, expect.any(Number)],
      ],
    });
    // Far above or below all bids it stands in words alone: a line would lie over the numbers of an axis.
    for (const far of [90, 0.0001, -0.2])
      expect(linesOf(answer, null, far).map(({ id }) => id)).toEqual(['clicks', 'cost', 'current']);
  });

  test('names what it marks above both lines, on a ground of its own, towards the middle', () => {
    const answer = curve([point(0.1, 4, 90), point(0.5, 8, 200), point(1, 8, 200)], {
      bid: 0.9,
      enabled: true,
    });
    const option = curveOption({ curve: answer, typed: 0.2, breakEven: 0.3 }, WORDS, LOOK);
    const [clicks, cost] = option.yAxis as { max: number }[];
    const marks = (option.series as unknown as Line[]).slice(2);
    const lowest = Math.max(...marks.map(({ endLabel }) => endLabel?.offset[1] ?? 0));
    // A row of letters below the lowest label's middle, of the 168 px that are left for the lines.
    const free = 1 - (lowest + 7) / 168;
    expect(8).toBeLessThanOrEqual((clicks?.max ?? 0) * free);
    expect(200).toBeLessThanOrEqual((cost?.max ?? 0) * free);
    expect(marks.map(({ id, endLabel }) => [id, endLabel?.align])).toEqual([
      ['current', 'right'],
      ['typed', 'left'],
      ['break_even', 'left'],
    ]);
    expect(new Set(marks.map(({ endLabel }) => endLabel?.offset[1])).size).toBe(3);
    for (const { data, endLabel } of marks) {
      expect(data[1]?.[1]).toBe(clicks?.max);
      expect(endLabel?.backgroundColor).toBe('#fff');
    }
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
