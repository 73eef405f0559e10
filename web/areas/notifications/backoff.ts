const LONGEST_MS = 60_000;

/**
 * How long to wait before the next try, ms: twice as long after each failure, up to a minute, and by chance up to half
 * of it less, so that after an outage not all browsers come at once.
 * @param failures tries that failed one after the other; 0 after a stream that ended in good order
 * @param chance 0 to 1
 */
export function backoffMs(baseMs: number, failures: number, chance: number): number {
  const full = Math.min(baseMs * 2 ** Math.min(failures, 16), LONGEST_MS);
  return Math.round(full * (1 - chance / 2));
}
