import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/rules/time/durations.ts';
import { ndjson, readSpending, someClickEvent } from '../../../../tests/clients/portal-client.ts';
import { makeProduct, makeSeller } from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';
import { clickTokenKey } from '../placements/click-token.ts';
import { openIntake } from './open-intake.ts';

const { db, services } = await openWorld();
const now = Date.parse(NOW);

let product: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  product = await makeProduct(db);
});

/** The intake of a process whose own clock, and the latest of all, say this. */
function intakeAt(clocks: { own: number; latest: number }) {
  const { own, latest } = clocks;
  const accept = openIntake({
    services: { ...services, clock: () => own, latestClock: async () => latest },
    tokenKey: clickTokenKey(services.secretKey),
  });
  return async (events: unknown[], key = randomUUID()) => {
    const body = Buffer.from(ndjson(events));
    return accept({ portalId: product.category.portalId, key, body, intake: 'live', isDryRun: false });
  };
}

async function clickAt(at: number) {
  const shop = await makeSeller(db, [product]);
  const event = someClickEvent(
    { shopId: shop.id, productId: product.id },
    { at: new Date(at).toISOString() },
  );
  return { shop, event };
}

test('a process whose clock was set back by an hour takes in what has happened by the other clocks', async () => {
  const post = intakeAt({ own: now - HOUR_MS, latest: now });
  const { shop, event } = await clickAt(now);
  expect(await post([event])).toMatchObject({ accepted: 1, refused: [] });
  expect(await readSpending(db, shop.id)).toMatchObject([{ clicks: 1 }]);
});

test('what has not happened by any clock is refused: the portal’s is ahead', async () => {
  const post = intakeAt({ own: now, latest: now + 2 * MINUTE_MS });
  const { event } = await clickAt(now + 7 * MINUTE_MS + 1);
  expect((await post([event])).refused).toMatchObject([{ line: 1, reason: 'in_future' }]);
});

test('where all clocks are behind the work that is done, nothing is refused for good, and the batch counts later', async () => {
  // Whatever was taken in until now is on its way or in ClickHouse by this time.
  await intakeAt({ own: now + MINUTE_MS, latest: now + MINUTE_MS })([(await clickAt(now)).event]);
  const setBack = intakeAt({ own: now - HOUR_MS, latest: now - HOUR_MS });
  const { shop, event } = await clickAt(now);
  const key = randomUUID();
  await expect(setBack([event], key)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('clock of the server was set back'),
  });
  // Others go on, also in the same moment.
  const older = await clickAt(now - HOUR_MS);
  expect(await setBack([older.event])).toMatchObject({ accepted: 1 });
  expect(await readSpending(db, shop.id)).toEqual([]);

  const mended = intakeAt({ own: now, latest: now });
  expect(await mended([event], key)).toMatchObject({ accepted: 1, refused: [] });
  expect(await readSpending(db, shop.id)).toMatchObject([{ clicks: 1 }]);
});
