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

test('a small batch is taken in by statements whose plan is kept', async () => {
  const product = await makeProduct(world.db);
  const shop = await makeSeller(world.db, [product]);
  // Plans are those of a connection.
  const db = openDatabase(world.databaseUrl, 1);
  onTestFinished(() => db.destroy());
  const services = { ...world.services, db };
  const accept = openIntake({ services, tokenKey: clickTokenKey(services.secretKey) });
  const events = () => [
    someViewEvent({ shopIds: [shop.id], productId: product.id }),
    someClickEvent({ shopId: shop.id, productId: product.id }),
  ];
  for (let sent = 0; sent < TRIED + 3; sent += 1) {
    const body = Buffer.from(ndjson(events()));
    await accept({ portalId: 1, key: randomUUID(), body, intake: 'live', isDryRun: false });
  }
  const { rows } = await sql<{ name: string; kept: number; anew: number }>`
    select name, generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements
    where name <> '' order by name`.execute(db);
  expect(rows).toEqual(
    ['await_turn', 'held_limits', 'named', 'recall', 'remember_views', 'spend_live_and_remember'].map(
      (name) => ({
        name,
        kept: 3,
        anew: TRIED,
      }),
    ),
  );
});
