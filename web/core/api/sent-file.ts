import { readableLine } from '../../../shared/rules/people/contact-details.ts';

const NAME_MAX = 200;

/** A file's name as the server takes it. */
export const sentName = (name: string): string => readableLine(name).slice(-NAME_MAX);

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;
const STEP = 1000;

/** A number of bytes for people: `579 kB`, `1,9 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const value = bytes / STEP ** power;
  const digits = power > 0 && value < 10 ? 1 : 0;
  const format = new Intl.NumberFormat('de-DE', { maximumFractionDigits: digits });
  return `${format.format(value)} ${UNITS[power]}`;
}
