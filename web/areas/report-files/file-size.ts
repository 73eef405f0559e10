import { formatDecimal } from '../../../shared/rules/money/money.ts';

const KILO = 1024;

/** `812 B`, `12,4 kB`, `3,1 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`;
  if (bytes < KILO * KILO) return `${formatDecimal(bytes / KILO)} kB`;
  return `${formatDecimal(bytes / KILO / KILO)} MB`;
}
