import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../../server/app/build-app.ts';
import { openDatabase } from '../../server/platform/postgres/database.ts';
import {
  type ChangeListener,
  openDatabaseNotifications,
} from '../../server/platform/postgres/database-notifications.ts';
import type { Services } from '../../server/platform/start/services.ts';
import type { TestWorld } from '../worlds/test-world.ts';

/** A change feed that is connected and hears nothing but what the test says. */
export function silentFeed() {
  const listeners: ChangeListener[] = [];
  let isConnected = true;
  const feed: Services['feed'] = {
    isConnected: () => isConnected,
    subscribe: (listener) => void listeners.push(listener),
    catchUp: async () => isConnected,
    stop: async () => {},
  };
  const hear = (topic: string, id = '') => {
    for (const listener of listeners) listener(topic, id);
  };
  const connect = (connected: boolean) => {
    isConnected = connected;
    if (!connected) hear('*');
  };
  return { feed, hear, connect };
}

/**
 * A second app on the database of a world, as another process would have it: with connections and copies in memory of
 * its own. Call it once, at the top of the file; it is closed after the file's tests.
 */
export async function openSecondApp(
  { services, databaseUrl }: Pick<TestWorld, 'services' | 'databaseUrl'>,
  ownFeed?: Services['feed'],
): Promise<FastifyInstance> {
  const db = openDatabase(databaseUrl, 4);
  const feed = ownFeed ?? (await openDatabaseNotifications(databaseUrl));
  const app = await buildApp(
    { ...services, db, feed },
    { webFolder: 'no-site', requestsPerMinute: 1_000_000, staffFactor: 'optional' },
  );
  await app.ready();
  afterAll(async () => {
    await app.close();
    await feed.stop();
    await db.destroy();
  });
  return app;
}
