import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heatScale, heatShade, zoomedHeatScale } from './chart-heat-scale.ts';

describe('the scale of a heat map', () => {
  it.each([
    { why: 'five steps of 50', values: [0, 12, 250], whole: true, step: 50, shades: 5 },
    { why: 'a step is a whole number of clicks', values: [1, 3], whole: true, step: 1, shades: 3 },
    { why: '2,5 clicks is no step', values: [12], whole: true, step: 3, shades: 4 },
    { why: 'but 2,5 on average is one', values: [12], whole: false, step: 2.5, shades: 5 },
    { why: 'small averages', values: [0.04, 0.21], whole: false, step: 0.05, shades: 5 },
    { why: 'nothing was clicked', values: [0, null], whole: true, step: 1, shades: 0 },
    { why: 'there is nothing at all', values: [], whole: true, step: 1, shades: 0 },
  ])('$why', ({ values, whole, step, shades }) => {
    const scale = heatScale(values, whole);
    expect(scale.step).toBeCloseTo(step, 10);
    expect(scale.shades).toBe(shades);
  });

  it('gives every value a shade: nothing the first, the largest the last, more never a lighter one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), fc.boolean(), (values, whole) => {
        const scale = heatScale(values, whole);
        const shades = values.toSorted((a, b) => a - b).map((value) => heatShade(scale, value));
        expect(shades).toEqual(shades.toSorted((a, b) => a - b));
        expect(shades.at(-1)).toBe(scale.shades);
        expect(heatShade(scale, 0)).toBe(0);
        expect(scale.step * scale.shades).toBeGreaterThanOrEqual(Math.max(...values) * (1 - 1e-9));
      }),
    );
  });

  it.each([
    { why: 'cents between two prices', values: [0.24, null, 0.27], from: 0.23, step: 0.01, shades: 4 },
    { why: 'one price', values: [0.27, 0.27], from: 0.26, step: 0.01, shades: 1 },
    { why: 'whole cents', values: [0.21, 0.33], from: 0.18, step: 0.03, shades: 5 },
    { why: 'nothing is known', values: [null], from: 0, step: 1, shades: 0 },
  ])('begins near the smallest value where it is zoomed: $why', ({ values, from, step, shades }) => {
    const scale = zoomedHeatScale(values);
    expect(scale.from).toBeCloseTo(from, 10);
    expect(scale.step).toBeCloseTo(step, 10);
    expect(scale.shades).toBe(shades);
  });

  it('gives every value that is zoomed a shade above none, and the largest the last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1 }), (cents) => {
        const values = cents.map((cent) => cent / 100);
        const scale = zoomedHeatScale(values);
        const shades = values.toSorted((a, b) => a - b).map((value) => heatShade(scale, value));
        expect(shades).toEqual(shades.toSorted((a, b) => a - b));
        expect(shades[0]).toBeGreaterThanOrEqual(1);
        expect(shades.at(-1)).toBe(scale.shades);
        expect(scale.shades).toBeLessThanOrEqual(5);
      }),
    );
  });
});
