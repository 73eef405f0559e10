import { expect, test } from 'vitest';
import { importPlaces } from './import-lanes.ts';
import { importOutlook, type OpenImport } from './import-outlook.ts';

const now = Date.UTC(2026, 10, 20, 10);
const places = importPlaces({ cores: 2, connections: 10 });
const speeds = { small: 1_000_000, middle: 2_000_000, large: 2_000_000 };

const waiting = (id: number, of: Partial<OpenImport> = {}): OpenImport => ({
  id,
  lane: 'small',
  isRunning: false,
  bytesTotal: 1_000_000,
  bytes: 0,
  isReading: false,
  startedAt: null,
  ...of,
});
const running = (id: number, of: Partial<OpenImport> = {}): OpenImport =>
  waiting(id, { isRunning: true, startedAt: new Date(now - 10_000), ...of });

const outlook = (
  id: number,
  all: readonly OpenImport[],
  of: Partial<Parameters<typeof importOutlook>[2]> = {},
) => importOutlook(id, all, { speeds, places, now, ...of });

test('a small one comes before larger ones that waited for longer', () => {
  const all = [waiting(1, { lane: 'large' }), waiting(2, { lane: 'middle' }), waiting(3), waiting(4)];
  const placeOf = (id: number) => outlook(id, all).place;
  expect([1, 2, 3, 4].map(placeOf)).toEqual([4, 3, 1, 2]);
});

test('those that are still to be fetched wait for themselves, and nobody knows how long', () => {
  const fetch = { lane: 'fetch', bytesTotal: null } as const;
  const all = [waiting(1, fetch), waiting(2), waiting(3, fetch)];
  expect(outlook(2, all).place).toBe(1);
  expect(outlook(3, all)).toEqual({ place: 2, etaSeconds: null });
});

test('with a free place it takes what its own bytes take', () => {
  expect(outlook(2, [running(1, { lane: 'large' }), waiting(2, { bytesTotal: 3_000_000 })]).etaSeconds).toBe(
    3,
  );
});

test('those before it and those that run share the places for its size', () => {
  // Two of them run for another 10 s each, the large one has a place: three places for 20 + 4 × 1 s, then its own.
  const long = { bytesTotal: 20_000_000 };
  const all = [
    running(1, long),
    running(2, long),
    running(3, { lane: 'large' }),
    ...[4, 5, 6, 7, 8].map((id) => waiting(id)),
  ];
  expect(outlook(8, all).etaSeconds).toBe(9);
});

test('one that runs takes what the last ones took, or what it is seen to take where that is longer', () => {
  expect(outlook(1, [running(1, { lane: 'large', bytesTotal: 100_000_000 })])).toEqual({
    place: null,
    etaSeconds: 40,
  });
  const slow = running(1, { lane: 'large', bytesTotal: 100_000_000, bytes: 10_000_000, isReading: true });
  expect(outlook(1, [slow]).etaSeconds).toBe(90);
});

test('without any import before, only what is read tells, and later nothing', () => {
  const reading = running(1, { bytes: 250_000, isReading: true });
  expect(outlook(1, [reading], { speeds: {} }).etaSeconds).toBe(30);
  expect(outlook(1, [running(1, { bytes: 1_000_000 })], { speeds: {} }).etaSeconds).toBeNull();
  expect(outlook(2, [waiting(2)], { speeds: {} })).toEqual({ place: 1, etaSeconds: null });
});

test('one that takes longer than the last ones says nothing rather than that it ends now', () => {
  expect(outlook(1, [running(1, { bytes: 1_000_000 })]).etaSeconds).toBeNull();
});

test('one that has ended meanwhile has no outlook', () => {
  expect(outlook(9, [waiting(1)])).toEqual({ place: null, etaSeconds: null });
});
