import { IMPORT_LANES, type ImportLane, type ImportPlaces } from './import-lanes.ts';

/** An import that waits or runs. */
export type OpenImport = {
  readonly id: number;
  /** Null: a version before queued it. */
  readonly lane: ImportLane | null;
  readonly isRunning: boolean;
  /** Bytes of the file, null where they are not known, and those read so far. */
  readonly bytesTotal: number | null;
  readonly bytes: number;
  readonly isReading: boolean;
  readonly startedAt: Date | null;
};

/** Bytes a second from the first one to the last offer, as the last imports of each lane took; null for none yet. */
export type ImportSpeeds = Partial<Record<ImportLane, number>>;

type Outlook = {
  /** Its place in the queue, where 1 is the next; null for one that runs. */
  readonly place: number | null;
  /** Whole seconds until it ends, as the last ones took; null where nobody knows. */
  readonly etaSeconds: number | null;
};

const SECOND_MS = 1_000;
const rankOf = ({ lane }: Pick<OpenImport, 'lane'>) => IMPORT_LANES.indexOf(lane ?? 'middle');

/** Whether one is taken before another. */
const isBefore = (one: OpenImport, other: OpenImport) => rankOf(one) - rankOf(other) || one.id - other.id;

/** Milliseconds that one which runs still needs. */
function restOfRunning(one: OpenImport, speeds: ImportSpeeds, now: number): number | null {
  const { bytes, bytesTotal, startedAt } = one;
  if (bytesTotal === null || startedAt === null || one.lane === 'fetch') return null;
  const spent = now - startedAt.getTime();
  const speed = speeds[one.lane ?? 'middle'];
  const expected = speed ? (bytesTotal / speed) * SECOND_MS : null;
  // What is still to be read takes as long as what was read, whatever others took.
  const reading = one.isReading && bytes > 0 ? (spent * (bytesTotal - bytes)) / bytes : null;
  if (expected === null || expected <= spent) return reading;
  return Math.max(expected - spent, reading ?? 0);
}

/** Milliseconds until one that waits has ended: those before it and those that run share the places for its size. */
function restOfWaiting(
  one: OpenImport,
  all: readonly OpenImport[],
  { speeds, places, now }: { speeds: ImportSpeeds; places: ImportPlaces; now: number },
): number | null {
  const speed = speeds[one.lane ?? 'middle'];
  if (!speed || one.bytesTotal === null) return null;
  const rank = rankOf(one);
  const room = IMPORT_LANES.slice(rank).reduce((sum, lane) => sum + places[lane], 0);
  const before = all.filter(
    (other) => other.lane !== 'fetch' && !other.isRunning && isBefore(other, one) < 0,
  );
  const waits = before.map(({ lane, bytesTotal }) => {
    const speedThere = speeds[lane ?? 'middle'];
    return speedThere ? ((bytesTotal ?? 0) / speedThere) * SECOND_MS : 0;
  });
  const running = all.filter((other) => other.isRunning && other.lane !== 'fetch');
  const runs = running
    .filter((other) => rankOf(other) <= rank)
    .map((other) => restOfRunning(other, speeds, now) ?? 0);
  // A larger one that runs has one of the places.
  const free = Math.max(1, room - running.filter((other) => rankOf(other) > rank).length);
  const isRoom = waits.length + runs.length < free;
  const ahead = isRoom ? 0 : [...waits, ...runs].reduce((sum, ms) => sum + ms, 0) / free;
  return ahead + (one.bytesTotal / speed) * SECOND_MS;
}

/** Where an import that has not ended stands among all that have not, and when it will end. */
export function importOutlook(
  importId: number,
  all: readonly OpenImport[],
  of: { speeds: ImportSpeeds; places: ImportPlaces; now: number },
): Outlook {
  const one = all.find(({ id }) => id === importId);
  if (!one) return { place: null, etaSeconds: null };
  const seconds = (ms: number | null) => (ms === null ? null : Math.max(1, Math.round(ms / SECOND_MS)));
  if (one.isRunning) return { place: null, etaSeconds: seconds(restOfRunning(one, of.speeds, of.now)) };
  const queue = all.filter(
    (other) => !other.isRunning && (other.lane === 'fetch') === (one.lane === 'fetch'),
  );
  const place = queue.filter((other) => isBefore(other, one) < 0).length + 1;
  return { place, etaSeconds: seconds(restOfWaiting(one, all, of)) };
}
