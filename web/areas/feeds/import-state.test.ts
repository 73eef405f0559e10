import { describe, expect, it } from 'vitest';
import { runningImport, someImport } from '../../../tests/fakes/fake-feeds.ts';
import {
  durationSeconds,
  formatDuration,
  itemsPerSecond,
  needsMapping,
  readPercent,
  withVisibleShops,
} from './import-state.ts';

describe('how much of a file is read', () => {
  it.each([
    { why: 'a quarter', patch: {}, percent: 25 },
    { why: 'never more than all', patch: { bytes: 2_000_000 }, percent: 100 },
    { why: 'not known without a total', patch: { bytes_total: null }, percent: null },
    { why: 'no part of nothing', patch: { bytes_total: 0 }, percent: null },
    { why: 'not said while offers are made', patch: { phase: 'storing' as const }, percent: null },
  ])('$why', ({ patch, percent }) => {
    expect(readPercent(runningImport(patch))).toBe(percent);
  });
});

describe('the speed of an import', () => {
  it('is that of the last sights', () => {
    const sights = [
      { items: 0, at: 1_000 },
      { items: 5_000, at: 2_000 },
      { items: 12_000, at: 3_000 },
    ];
    expect(itemsPerSecond(sights)).toBe(6_000);
  });

  it('is not known before two sights, nor while nothing moves', () => {
    expect(itemsPerSecond([{ items: 10, at: 1_000 }])).toBeNull();
    expect(
      itemsPerSecond([
        { items: 10, at: 1_000 },
        { items: 10, at: 2_000 },
      ]),
    ).toBeNull();
    expect(
      itemsPerSecond([
        { items: 10, at: 1_000 },
        { items: 20, at: 1_000 },
      ]),
    ).toBeNull();
  });

  it('forgets what is long ago, and another import', () => {
    let sights = [{ items: 500, at: 0 }];
    for (const second of [1, 2, 3, 4, 5, 6, 7]) {
      sights = withVisibleShops(sights, { items: 500 + second, at: second * 1_000 });
    }
    expect(sights.map(({ items }) => items)).toEqual([502, 503, 504, 505, 506, 507]);
    expect(withVisibleShops(sights, { items: 3, at: 9_000 })).toEqual([{ items: 3, at: 9_000 }]);
  });
});

describe('how long an import took', () => {
  it.each([
    { seconds: 0, said: '< 1 s' },
    { seconds: 59, said: '59 s' },
    { seconds: 125, said: '2:05 min' },
  ])('$said', ({ seconds, said }) => {
    expect(formatDuration(seconds)).toBe(said);
  });

  it('is not known while it runs, and never negative', () => {
    expect(durationSeconds(someImport())).toBe(125);
    expect(durationSeconds(runningImport())).toBeNull();
    expect(durationSeconds(someImport({ finished_at: '2026-11-20T09:00:00.000Z' }))).toBe(0);
  });
});

it.each([
  { code: 'unknown_format', asks: true },
  { code: 'mapping_without_items', asks: true },
  { code: 'truncated', asks: false },
] as const)('a refusal for $code leads to the mapping: $asks', ({ code, asks }) => {
  expect(needsMapping(someImport({ fault: { code, values: {} } }))).toBe(asks);
  expect(needsMapping(someImport())).toBe(false);
});
