import type { Lane, Task } from '../../../platform/jobs/job-runner.ts';

/** Where an import waits: for what stands at an address, else among files of about its size; small ones come first. */
export const IMPORT_LANES = ['fetch', 'small', 'middle', 'large'] as const;
export type ImportLane = (typeof IMPORT_LANES)[number];

/** The job that does it. */
export const LANE_TASKS = {
  fetch: 'fetch-feed',
  small: 'import-small-feed',
  middle: 'import-feed',
  large: 'import-large-feed',
} as const satisfies Record<ImportLane, string>;
export type ImportTask = (typeof LANE_TASKS)[ImportLane];

/** Bytes of a file, and items of the shop's last good import, up to which one of them is small, or middle. */
const SMALL = { bytes: 2_000_000, items: 2_000 };
const MIDDLE = { bytes: 50_000_000, items: 50_000 };

/** How large an import will be; null is not known. */
type ImportSize = { readonly bytes: number | null; readonly items: number | null };

const fits = ({ bytes, items }: ImportSize, most: typeof SMALL) =>
  (bytes ?? 0) <= most.bytes && (items ?? 0) <= most.items;

/** The lane for a file that is there. */
export function laneOf(size: ImportSize): Exclude<ImportLane, 'fetch'> {
  if (fits(size, SMALL)) return 'small';
  return fits(size, MIDDLE) ? 'middle' : 'large';
}

/** The library takes the lowest first. */
export const lanePriority = (lane: ImportLane): number => Math.max(0, IMPORT_LANES.indexOf(lane) - 1);

/** How many imports a process works on at once, by the largest that each place takes. */
export type ImportPlaces = Readonly<Record<ImportLane, number>>;

/** Whoever waits for an address needs nothing else meanwhile. */
const FETCHING = 8;

/**
 * Places for a machine with so many cores, and so many connections to PostgreSQL: each import has one for as long as it
 * is stored and asks over another one, and calls need some too.
 */
export function importPlaces(machine: { cores: number; connections: number }): ImportPlaces {
  const all = Math.max(1, Math.floor(machine.connections / 2) - 1);
  const middle = all > 2 ? 1 : 0;
  const small = Math.min(machine.cores, all - 1 - middle);
  return { fetch: FETCHING, small, middle, large: 1 };
}

/** The lanes in which a place may take a job: none is kept waiting by a larger one, but in the places for these. */
const lanesFor = (place: ImportLane): readonly ImportLane[] =>
  place === 'fetch' ? ['fetch'] : IMPORT_LANES.slice(1, IMPORT_LANES.indexOf(place) + 1);

/** What runs the imports of a process: files of each size have places that no larger one takes. */
export function importLanes(tasks: Readonly<Record<ImportTask, Task>>, places: ImportPlaces): Lane[] {
  return IMPORT_LANES.filter((place) => places[place] > 0).map((place) => ({
    concurrency: places[place],
    tasks: Object.fromEntries(lanesFor(place).map((lane) => [LANE_TASKS[lane], tasks[LANE_TASKS[lane]]])),
  }));
}
