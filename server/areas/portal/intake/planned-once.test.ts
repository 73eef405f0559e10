import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { ndjson, someClickEvent, someViewEvent } from '../../../../tests/clients/portal-client.ts';
import { makeProduct, makeSeller } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { openDatabase } from '../../../platform/postgres/database.ts';
import { clickTokenKey } from '../placements/click-token.ts';
import { openIntake } from './open-intake.ts';

const world = await openWorld();

/** After so many plans for the values at hand, PostgreSQL may keep one for all. */
const TRIED = 5;

/** An intake over one connection, since plans are those of a connection; and how often its statements were planned. */
async function openPlannedIntake() {
  const product = await makeProduct(world.db);
  const shop = await makeSeller(world.db, [product]);
  const db = openDatabase(world.databaseUrl, 1);
  onTestFinished(() => db.destroy());
  const services = { ...world.services, db };
  const accept = openIntake({ services, tokenKey: clickTokenKey(services.secretKey) });
  const post = (events: readonly object[]) => {
    const body = Buffer.from(ndjson(events));
    return accept({ portalId: 1, key: randomUUID(), body, intake: 'live', isDryRun: false });
  };
  const plans = async () => {
    const { rows } = await sql<{ name: string; kept: number; anew: number }>`
      select name, generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements
      where name <> '' order by name`.execute(db);
    return rows;
  };
  return { product, shop, post, plans };
}

test('a small batch is taken in by statements whose plan is kept', async () => {
  const { product, shop, post, plans } = await openPlannedIntake();
  for (let sent = 0; sent < TRIED + 3; sent += 1) {
    await post([
      someViewEvent({ shopIds: [shop.id], productId: product.id }),
      someClickEvent({ shopId: shop.id, productId: product.id }),
    ]);
  }
  expect(await plans()).toEqual(
    ['await_turn', 'held_limits', 'named', 'recall', 'remember_views', 'spend_live_and_remember'].map(
      (name) => ({
        name,
        kept: 3,
        anew: TRIED,
      }),
    ),
  );
});

test('clicks that were all sent before are refused without writing anything of them', async () => {
  const { product, shop, post, plans } = await openPlannedIntake();
  const clicks = [1, 2].map(() => someClickEvent({ shopId: shop.id, productId: product.id }));
  const spent = async () => (await plans()).find(({ name }) => name === 'spend_live_and_remember');
  expect(await post(clicks)).toMatchObject({ accepted: 2 });
  const before = await spent();
  expect(before).toMatchObject({ anew: 1 });
  expect(await post(clicks)).toMatchObject({ accepted: 0, refused: [{ line: 1 }, { line: 2 }] });
  expect(await spent()).toEqual(before);
});
