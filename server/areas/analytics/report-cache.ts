import { LRUCache } from 'lru-cache';
import type { CheckedJson } from '../../platform/http/checked-json.ts';

const DEFAULT_BYTES = 64 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 512;

export type ReportCache = {
  /** The finished answer, if it was made from this version of the shop's data. */
  readonly find: (key: string, version: number) => CheckedJson | undefined;
  readonly keep: (key: string, version: number, json: CheckedJson) => void;
};

type Held = { readonly version: number; readonly json: CheckedJson };

/** Finished answers, the least recently used go first when they fill `maxBytes`. */
export function reportCache(maxBytes = DEFAULT_BYTES): ReportCache {
  const held = new LRUCache<string, Held>({
    maxSize: maxBytes,
    sizeCalculation: ({ json }, key) => json.mostBytes + 2 * key.length + ENTRY_OVERHEAD_BYTES,
  });
  return {
    find: (key, version) => {
      const known = held.get(key);
      return known?.version === version ? known.json : undefined;
    },
    keep: (key, version, json) => void held.set(key, { version, json }),
  };
}
