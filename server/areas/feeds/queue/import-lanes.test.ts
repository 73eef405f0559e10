import { expect, onTestFinished, test } from 'vitest';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { addJob } from '../../../platform/jobs/add-job.repository.ts';
import { startJobs } from '../../../platform/jobs/job-runner.ts';
import {
  IMPORT_LANES,
  type ImportLane,
  type ImportTask,
  importLanes,
  importPlaces,
  LANE_TASKS,
  laneOf,
  lanePriority,
} from './import-lanes.ts';

const { db, databaseUrl } = await openWorld();

test.each([
  ['nothing known', { bytes: null, items: null }, 'small'],
  ['a small file', { bytes: 2_000_000, items: null }, 'small'],
  ['a small file, packed, of a shop with many items', { bytes: 900_000, items: 30_000 }, 'middle'],
  ['a file above', { bytes: 2_000_001, items: 10 }, 'middle'],
  ['a large file', { bytes: 50_000_001, items: null }, 'large'],
  ['a packed file of a shop with a million items', { bytes: 40_000_000, items: 1_000_000 }, 'large'],
] as const)('the lane of %s', (_, size, lane) => {
  expect(laneOf(size)).toBe(lane);
});

test.each([
  // Few connections: one at a time, as each has two for a while, and calls need some.
  [
    { cores: 2, connections: 4 },
    { small: 0, middle: 0, large: 1 },
  ],
  [
    { cores: 2, connections: 6 },
    { small: 1, middle: 0, large: 1 },
  ],
  [
    { cores: 2, connections: 10 },
    { small: 2, middle: 1, large: 1 },
  ],
  [
    { cores: 1, connections: 10 },
    { small: 1, middle: 1, large: 1 },
  ],
  [
    { cores: 8, connections: 40 },
    { small: 8, middle: 1, large: 1 },
  ],
])('the places of %j', (machine, places) => {
  expect(importPlaces(machine)).toMatchObject(places);
});

/** Jobs whose ends the test decides, in the lanes of a process. */
async function startLanes(machine: { cores: number; connections: number }) {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  let isOver = false;
  const run = async (payload: unknown) => {
    const { importId } = payload as { importId: number };
    begun.push(importId);
    // What other tests left in the queue ends by itself.
    if (isOver) return;
    await new Promise<void>((resolve) => ends.set(importId, resolve));
  };
  const tasks = Object.fromEntries(
    IMPORT_LANES.map((lane) => [LANE_TASKS[lane], { run }]),
  ) as unknown as Record<ImportTask, { run: typeof run }>;
  const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };
  const lanes = importLanes(tasks, importPlaces(machine));
  const jobs = await startJobs({ databaseUrl, lanes, log });
  onTestFinished(async () => {
    isOver = true;
    for (const end of ends.values()) end();
    await jobs.stop();
  });
  return { begun, end: (id: number) => ends.get(id)?.() };
}

/** The queue goes by milliseconds, and does not say which of two jobs of the same one comes first. */
const START_MS = Date.now() - 1_000;

const add = (id: number, lane: ImportLane, shopId = id) =>
  addJob(db, {
    task: LANE_TASKS[lane],
    payload: { importId: id },
    key: `lane-${id}`,
    queue: `lane-shop-${shopId}`,
    priority: lanePriority(lane),
    runAt: new Date(START_MS + id),
  });

test('while large imports go on, fifty small ones and one of middle size begin and end', async () => {
  // The large ones wait first.
  for (const id of [1, 2, 3]) await add(id, 'large');
  const { begun, end } = await startLanes({ cores: 2, connections: 10 });
  await expect.poll(() => begun).toEqual([1]);
  const small = Array.from({ length: 50 }, (_, index) => 100 + index);
  await add(50, 'middle');
  await expect.poll(() => begun).toContain(50);
  for (const id of small) await add(id, 'small');
  const ended = new Set<number>();
  const waiting = () => begun.filter((id) => id >= 100 && !ended.has(id));
  while (ended.size < small.length) {
    await expect.poll(() => waiting().length).toBeGreaterThan(0);
    for (const id of waiting()) {
      end(id);
      ended.add(id);
    }
  }
  // Nobody ended those, and no other large one was begun.
  expect(begun.filter((id) => id < 100)).toEqual([1, 50]);
  end(1);
  await expect.poll(() => begun).toContain(2);
}, 60_000);

test('small ones are taken before larger ones that waited for longer', async () => {
  for (const id of [201, 202]) await add(id, 'middle');
  for (const id of [203, 204]) await add(id, 'small');
  const { begun, end } = await startLanes({ cores: 1, connections: 4 });
  const order = [203, 204, 201, 202];
  for (const [at, id] of order.entries()) {
    await expect.poll(() => begun).toEqual(order.slice(0, at + 1));
    end(id);
  }
}, 60_000);

test('of a shop one is at work at a time, whatever is to be done for it', async () => {
  await add(301, 'fetch', 300);
  await add(302, 'small', 300);
  const { begun, end } = await startLanes({ cores: 2, connections: 10 });
  await expect.poll(() => begun).toHaveLength(1);
  const first = begun[0] ?? 0;
  await add(303, 'small');
  await add(304, 'fetch');
  await expect.poll(() => begun).toEqual(expect.arrayContaining([303, 304]));
  expect(begun).toHaveLength(3);
  end(first);
  await expect.poll(() => begun).toEqual(expect.arrayContaining([301, 302]));
}, 60_000);
