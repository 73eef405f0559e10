import { LRUCache } from 'lru-cache';

/**
 * A cache of at most so many entries, which forgets what was used the longest ago. It takes room as it fills: with the
 * library's `max` it would take that of all entries at once, which for the caches of an app is a third of its start.
 */
export const boundedCache = <K extends {}, V extends {}>(entries: number): LRUCache<K, V> =>
  new LRUCache<K, V>({ maxSize: entries, sizeCalculation: () => 1 });
