import { describe, expect, it } from 'vitest';
import { clickRate } from './click-rate.ts';

const clicks = (now: number, before: number) => ({
  data: [{ clicks: now }, { clicks: 0 }],
  total: { clicks: now },
  previous: { clicks: before },
});
const impressions = (now: number, before: number) => ({
  data: [{ impressions: now }, { impressions: 0 }],
  total: { impressions: now },
  previous: { impressions: before },
});

describe('clicks per impression', () => {
  it.each([
    { why: 'twice as many', now: [20, 200], before: [10, 200], value: '10,0 %', growth: 100 },
    { why: 'nothing was shown before', now: [20, 200], before: [0, 0], value: '10,0 %', growth: null },
    { why: 'nothing is shown now', now: [0, 0], before: [10, 200], value: '–', growth: null },
  ] as const)('$why', ({ now, before, value, growth }) => {
    const figure = clickRate(clicks(now[0], before[0]), impressions(now[1], before[1]));
    expect(figure?.value.replace('\u00a0', ' ')).toBe(value);
    expect(figure?.growth).toBe(growth);
    expect(figure?.line).toHaveLength(2);
    expect(figure?.line[1]).toBeNull();
  });

  it('waits for both answers', () => {
    expect(clickRate(clicks(1, 1), undefined)).toBeUndefined();
    expect(clickRate(undefined, impressions(1, 1))).toBeUndefined();
  });
});
