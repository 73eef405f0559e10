import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyOutcome, noteWrong, operationsOf, requestsOf, sendFuzz } from '../../tests/fuzz/fuzz-calls.ts';
import { sampleOf } from '../../tests/fuzz/fuzz-samples.ts';
import { openSenders } from '../../tests/fuzz/fuzz-senders.ts';
import { listFuzzShops } from '../../tests/fuzz/fuzz-shops.ts';
import type { ApiDescription } from '../../tests/fuzz/json-schema.ts';
import { findThings } from '../../tests/fuzz/known-things.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';
import { openLogger } from '../platform/logging/logger.ts';

const SEED = Number(process.env.FUZZ_SEED || 1);
/** Without it each call is made a few times, about a shop with one of everything; with it about the shops of a demo. */
const MINUTES = Number(process.env.FUZZ_MINUTES || 0);
const PER_ROUND = MINUTES > 0 ? 8 : 4;
/** What exists is looked up anew after so many calls: some of it is deleted meanwhile. */
const LOOKED_UP_EACH = 20;
/** A stream that never ends by itself. */
const STREAM = '/v1/notifications/stream';

const outcome = emptyOutcome();
let current = 'no call';
const log = openLogger(
  { level: 'error', format: 'json' },
  { write: (line) => noteWrong(outcome, `${current}, log`, line.slice(0, 2_000)) },
);
const world = await openWorld({ log });
const { app, services } = world;

test(`whatever is sent, every call answers and none fails (FUZZ_SEED=${SEED}, FUZZ_MINUTES=${MINUTES})`, {
  timeout: MINUTES * 60_000 + 600_000,
}, async () => {
  const shops = await listFuzzShops(world, { isLong: MINUTES > 0 });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const description: ApiDescription = (await app.inject('/v1/openapi.json')).json();
  const operations = operationsOf(description, (path) => path === STREAM);
  const end = Date.now() + MINUTES * 60_000;
  for (let round = 0; round === 0 || Date.now() < end; round += 1) {
    const own = shops[round % shops.length];
    if (!own) throw new Error('No shop to ask about');
    const senders = await openSenders(services, own);
    let thingsOf = await findThings(services, own);
    for (const [place, of] of operations.entries()) {
      if (place % LOOKED_UP_EACH === 0) thingsOf = await findThings(services, own);
      await senders.heal();
      current = `${of.method.toUpperCase()} ${of.path}`;
      const sender = senders.senderOf(current, round);
      const known = thingsOf(of.path);
      const sample = sampleOf(current, known, round) ?? (await sender.sample());
      const requests = fc.sample(requestsOf(of, known, sample), {
        seed: SEED + round * operations.length + place,
        numRuns: PER_ROUND,
      });
      let isRefused = false;
      for (const request of requests) {
        const status = await sendFuzz({ address, call: current, outcome }, request, await sender.bearer());
        isRefused ||= status === 401 || status === 403;
      }
      // Perhaps it was a change of who sends: the next call has somebody new.
      if (isRefused) await senders.renew();
    }
    await senders.retire();
  }
  if (MINUTES > 0) process.stdout.write(`${JSON.stringify(outcome, null, 1)}\n`);
  expect(outcome.wrong).toEqual({});
  // What everybody is refused reaches no rule.
  const refused = (outcome.statuses[401] ?? 0) + (outcome.statuses[429] ?? 0);
  const all = Object.values(outcome.statuses).reduce((sum, count) => sum + count, 0);
  expect(refused / all).toBeLessThan(0.05);
});
