import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCallers } from '../../tests/access/access-callers.ts';
import { type FuzzOutcome, operationsOf, requestsOf, sendFuzz } from '../../tests/fuzz/fuzz-calls.ts';
import type { ApiDescription } from '../../tests/fuzz/json-schema.ts';
import { makeBrand, makeOffer, makeProduct, NOBODYS_ID } from '../../tests/worlds/factories.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';

const SEED = Number(process.env.FUZZ_SEED || 1);
/** Without it each call is made a few times. */
const MINUTES = Number(process.env.FUZZ_MINUTES || 0);
const PER_ROUND = 4;
const WAYS = ['admin', 'staff', 'admin', 'token', 'admin', 'staff', 'admin', 'stranger'] as const;
/** A stream that never ends by itself. */
const STREAM = '/v1/notifications/stream';

const { app, db, services } = await openWorld();

/** The ids of one of each thing, by what paths and bodies call them. */
async function makeThings(of: Awaited<ReturnType<typeof makeCallers>>) {
  const own = of.caseOf('admin', 'own');
  const [product, brand] = [await makeProduct(db), await makeBrand(db)];
  await makeOffer(db, { shopId: own.shopId, productId: product.id });
  const [ticket, coupon, bid, store] = [
    await own.newTicket(),
    await own.newCoupon(),
    await own.newBid(),
    await own.newStore(),
  ];
  const foreign = of.caseOf('admin', 'foreign');
  const values: Record<string, readonly unknown[]> = {
    shopId: [own.shopId, own.shopId, own.shopId, foreign.shopId, NOBODYS_ID],
    shop_id: [own.shopId, foreign.shopId],
    shop_ids: [own.shopId, foreign.shopId],
    cc: ['rs', 'rs', 'hr', 'xx'],
    portal: ['rs', 'si'],
    userId: [own.userId, foreign.userId],
    ticketId: [ticket, await foreign.newTicket()],
    couponId: [coupon, await foreign.newCoupon()],
    bidId: [bid],
    id: [store, bid, coupon],
    productId: [product.id],
    product_id: [product.id],
    brandId: [brand.id],
    brand_id: [brand.id],
    date_from: ['2026-11-01', '2026-10-20', '2025-11-20'],
    date_to: ['2026-11-19', '2026-11-20'],
  };
  return (name: string) => values[name];
}

test(`whatever is sent, every call answers and none fails (FUZZ_SEED=${SEED}, FUZZ_MINUTES=${MINUTES})`, {
  timeout: MINUTES * 60_000 + 300_000,
}, async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const description: ApiDescription = (await app.inject('/v1/openapi.json')).json();
  const operations = operationsOf(description, (path) => path === STREAM);
  const outcome: FuzzOutcome = { statuses: {}, wrong: [], slowest: { ms: 0, call: '' } };
  let callers = await makeCallers(services);
  let known = await makeThings(callers);
  const end = Date.now() + MINUTES * 60_000;
  for (let round = 0; round === 0 || Date.now() < end; round += 1) {
    for (const [place, { path, method, operation }] of operations.entries()) {
      const requests = fc.sample(requestsOf(path, method, operation, known), {
        seed: SEED + round * operations.length + place,
        numRuns: PER_ROUND,
      });
      for (const [number, request] of requests.entries()) {
        const way = WAYS[(number + (place + round) * PER_ROUND) % WAYS.length] ?? 'stranger';
        const bearer = await callers.bearerOf(way);
        const status = await sendFuzz(address, request, bearer ? `Bearer ${bearer}` : undefined, outcome);
        if (status === 401 && way === 'admin') {
          callers = await makeCallers(services);
          known = await makeThings(callers);
        }
      }
    }
  }
  if (MINUTES > 0) process.stdout.write(`${JSON.stringify(outcome)}\n`);
  expect(outcome.wrong).toEqual([]);
  expect(outcome.statuses[200]).toBeGreaterThan(0);
});
