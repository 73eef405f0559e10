import type { DatabaseNotifications } from '../postgres/database-notifications.ts';
import { boundedCache } from './bounded-cache.ts';

export type LiveCache<V> = {
  /** The value of the key, loaded where it is not held; never held while its notifications are down. */
  readonly get: (key: number | string) => Promise<V>;
  readonly forget: (key: number | string) => void;
};

/** Holds what the database said until the database notifies that it changed. */
export function liveCache<V extends object>(options: {
  feed: DatabaseNotifications;
  topics: readonly string[];
  max: number;
  load: (key: number | string) => Promise<V>;
}): LiveCache<V> {
  const held = boundedCache<string, Promise<V>>(options.max);
  options.feed.subscribe((topic, id) => {
    if (topic === '*') held.clear();
    else if (options.topics.includes(topic)) {
      if (id === '') held.clear();
      else held.delete(id);
    }
  });

  const get = (key: number | string): Promise<V> => {
    const name = String(key);
    const known = held.get(name);
    if (known) return known;
    const loading = options.load(key);
    if (options.feed.isConnected()) {
      held.set(name, loading);
      loading.catch(() => held.delete(name));
    }
    return loading;
  };
  return { get, forget: (key) => void held.delete(String(key)) };
}
