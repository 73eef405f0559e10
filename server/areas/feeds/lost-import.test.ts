import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listImportsCall } from '../../../shared/contract/shops/feeds.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient } from '../../../tests/clients/feed-client.ts';
import { losingCommits } from '../../../tests/servers/lost-commits.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { isConnectionLost } from '../../platform/postgres/lost-connection.ts';
import { uploadFeed } from './upload-feed.ts';

const world = await openWorld();
const { app, db, services } = world;

/** The connection that broke may still be the next one that is taken. */
async function dropTrigger(): Promise<void> {
  const drop = () => sql`drop function if exists lose_connection cascade`.execute(db);
  await expect.poll(() => drop().then(() => 'dropped', String)).toBe('dropped');
}

test.each(['reading', 'matching', 'storing'])(
  'an import that loses PostgreSQL while %s is taken up again, as if its process had died',
  async (phase) => {
    const shop = await makeShop(db);
    const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    const feed = feedClient(world, token, shop.id);
    const { body } = await feed.upload(cnjFeed([{ id: 'a' }, { id: 'b' }]));
    await sql`create function lose_connection() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
    await sql`create trigger lose_connection before update of phase on feed_import
      for each row when (new.phase = ${sql.lit(phase)}) execute function lose_connection()`.execute(db);
    const lost = await feed.importer.drain().catch((error: unknown) => error);
    await dropTrigger();
    expect(isConnectionLost(lost)).toBe(true);
    expect(await feed.find(body.id)).toMatchObject({ status: 'running' });

    await feed.importer.drain();
    const params = { shopId: shop.id };
    const { body: imports } = await send(app, listImportsCall, { params, token });
    expect(imports.data).toMatchObject([
      { status: 'done', items: 2 },
      { id: body.id, status: 'failed', fault: { code: 'interrupted' } },
    ]);
    expect(await feed.offers()).toHaveLength(2);
  },
);

test('a feed whose import was queued keeps its bytes, also where nobody was told of that', async () => {
  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id] });
  const token = await signInAs(app, user);
  const uploading = uploadFeed({
    services: { ...services, db: losingCommits(db) },
    shopId: shop.id,
    startedBy: user.id,
    fileName: 'feed.xml',
    body: Readable.from([Buffer.from(cnjFeed([{ id: 'a' }]))]),
  });
  await expect(uploading).rejects.toThrow('Connection terminated');
  const feed = feedClient(world, token, shop.id);
  await feed.importer.drain();
  const { body } = await send(app, listImportsCall, { params: { shopId: shop.id }, token });
  expect(body.data).toMatchObject([{ status: 'done', items: 1 }]);
});
