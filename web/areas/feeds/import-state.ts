import type { FeedImport } from '../../../shared/contract/shops/feeds.contract.ts';
import type { FeedErrorCode } from '../../../shared/rules/feeds/feed-errors.ts';
import { SECOND_MS } from '../../../shared/rules/time/durations.ts';

type Status = FeedImport['status'];

/** The colour that helps to find a status; its word says it. */
export const IMPORT_STATUS_COLORS: Readonly<Record<Status, string>> = {
  waiting: 'gray',
  running: 'blue',
  done: 'green',
  unchanged: 'gray',
  refused: 'red',
  failed: 'orange',
  cancelled: 'gray',
};

const PERCENT = 100;

export const isUnderWay = ({ status }: Pick<FeedImport, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** How much of the file is read, 0 to 100; null where that is not known, and once it is read to its end. */
export function readPercent({ phase, bytes, bytes_total: total }: FeedImport): number | null {
  const isReading = phase === 'fetching' || phase === 'reading';
  return isReading && total !== null && total > 0 ? Math.min((bytes / total) * PERCENT, PERCENT) : null;
}

/** What was seen of an import at a moment of this device. */
export type VisibleShops = { items: number; at: number };

const SIGHTS_MAX = 6;

/** Adds a sight to the last ones; those of fewer items than before were of another import. */
export function withVisibleShops(sights: readonly VisibleShops[], next: VisibleShops): VisibleShops[] {
  const last = sights.at(-1);
  const kept = last && last.items > next.items ? [] : sights;
  return [...kept, next].slice(-SIGHTS_MAX);
}

/** Items each second over the sights; null before there are two of them, or while nothing moves. */
export function itemsPerSecond(sights: readonly VisibleShops[]): number | null {
  const [first] = sights;
  const last = sights.at(-1);
  if (!first || !last || last.at <= first.at || last.items <= first.items) return null;
  return Math.round(((last.items - first.items) / (last.at - first.at)) * SECOND_MS);
}

/** Whole seconds from the beginning to the end; null while it has no end. */
export function durationSeconds({ started_at: from, finished_at: to }: FeedImport): number | null {
  if (from === null || to === null) return null;
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / SECOND_MS));
}

const MINUTE = 60;

/** `< 1 s`, `4 s`, `2:05 min`. */
export function formatDuration(seconds: number): string {
  if (seconds === 0) return '< 1 s';
  if (seconds < MINUTE) return `${seconds} s`;
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')} min`;
}

/** Whether the currency of its prices is what the import lacked. */
export function asksCurrency({ fault }: Pick<FeedImport, 'fault'>): boolean {
  return fault?.code === 'currency_unknown' || fault?.code === 'currency_doubtful';
}

const CURED_BY_MAPPING: ReadonlySet<string> = new Set<FeedErrorCode>([
  'unknown_format',
  'nearly_known',
  'mapping_without_items',
]);

/** Whether a mapping is what the import lacked. */
export function needsMapping({ fault }: FeedImport): boolean {
  return fault !== null && CURED_BY_MAPPING.has(fault.code);
}
