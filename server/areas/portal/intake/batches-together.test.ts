import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { EventsAnswer } from '../../../../shared/contract/desk/portal.contract.ts';
import { MINUTE_MS } from '../../../../shared/rules/time/durations.ts';
import {
  ndjson,
  readSpending,
  someClickEvent,
  someViewEvent,
} from '../../../../tests/clients/portal-client.ts';
import { makeProduct, makeSeller, RS_BASE_MICROS } from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { clickTokenKey } from '../placements/click-token.ts';
import { type Batch, openIntake } from './open-intake.ts';

const { db, services } = await openWorld();
const tokenKey = clickTokenKey(services.secretKey);
const accept = openIntake({ services, tokenKey });

let product: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  product = await makeProduct(db);
});

/** An event of a run, told without names: which id, whose visit, how long ago, whether a robot. */
type Told = {
  kind: 'click' | 'view' | 'broken';
  id: number;
  visitor: number;
  minutesAgo: number;
  robot: boolean;
};
type ToldBatch = { key: number; events: Told[] };

const told = fc.record<Told>({
  kind: fc.constantFrom('click', 'click', 'click', 'view', 'broken'),
  id: fc.nat(30),
  visitor: fc.nat(2),
  minutesAgo: fc.integer({ min: 0, max: 90 }),
  robot: fc.constantFrom(false, false, false, false, true),
});
const batches = fc.array(
  fc.record<ToldBatch>({ key: fc.nat(12), events: fc.array(told, { minLength: 1, maxLength: 5 }) }),
  { minLength: 3, maxLength: 8 },
);

/** A shop with a limit of a few clicks, and the batches as its portal sends them: names of its own all over. */
async function openRun(limitClicks: number) {
  const shop = await makeSeller(db, [product]);
  const limit_micros = limitClicks * RS_BASE_MICROS;
  await db.updateTable('shop').set({ limit_micros }).where('id', '=', shop.id).execute();
  const names = new Map<string, string>();
  const nameOf = (what: string) => {
    const name = names.get(what) ?? randomUUID();
    names.set(what, name);
    return name;
  };
  const eventOf = ({ kind, id, visitor, minutesAgo, robot }: Told) => {
    if (kind === 'broken') return '{';
    const common = {
      id: nameOf(`event ${kind} ${id}`),
      at: new Date(Date.parse(NOW) - minutesAgo * MINUTE_MS).toISOString(),
      visitor: nameOf(`visitor ${visitor}`),
    };
    if (kind === 'view') return someViewEvent({ shopIds: [shop.id], productId: product.id }, common);
    const click = someClickEvent({ shopId: shop.id, productId: product.id }, common);
    return robot ? { ...click, user_agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' } : click;
  };
  // The same told twice is the same text, as somebody sends it who heard no answer.
  const bodies = new Map<string, Buffer>();
  const batchOf = (batch: ToldBatch): Batch => {
    const said = JSON.stringify(batch);
    const body = bodies.get(said) ?? Buffer.from(ndjson(batch.events.map(eventOf)));
    bodies.set(said, body);
    return { portalId: 1, key: nameOf(`key ${batch.key}`), body, intake: 'live', isDryRun: false };
  };
  /** What it comes to, without names. */
  const outcome = async (answers: readonly (EventsAnswer | string)[]) => {
    const said = answers.map((answer) =>
      typeof answer === 'string'
        ? answer
        : { ...answer, batch_id: '', refused: answer.refused.map(({ line, reason }) => [line, reason]) },
    );
    const clicks = await db
      .selectFrom('click_guard')
      .select(['event_id as id', 'charged'])
      .where('event_id', 'in', [...names.values()])
      .execute();
    const charges = new Map(clicks.map(({ id, charged }) => [id, charged]));
    const charged = [...names].map(([what, name]) => [what, charges.get(name) ?? null]);
    return { said, charged, spending: await readSpending(db, shop.id) };
  };
  return { batchOf, outcome };
}

const codeOf = (error: unknown) => {
  if (error instanceof AppError) return error.code;
  throw error;
};

test('batches that come together are answered and charged as those that come one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(batches, fc.integer({ min: 1, max: 8 }), async (sent, limitClicks) => {
      const slow = await openRun(limitClicks);
      const one: (EventsAnswer | string)[] = [];
      for (const batch of sent) one.push(await accept(slow.batchOf(batch)).catch(codeOf));
      const quick = await openRun(limitClicks);
      const all = await Promise.all(sent.map((batch) => accept(quick.batchOf(batch)).catch(codeOf)));
      expect(await quick.outcome(all)).toEqual(await slow.outcome(one));
    }),
    { numRuns: 60 },
  );
});

test('a batch that cannot be stored fails alone, and those that came with it are taken in', async () => {
  const shop = await makeSeller(db, [product]);
  const batchOf = (events: readonly unknown[]): Batch => ({
    portalId: 1,
    key: randomUUID(),
    body: Buffer.from(ndjson(events)),
    intake: 'live',
    isDryRun: false,
  });
  const click = () => someClickEvent({ shopId: shop.id, productId: product.id });
  const bad = { ...click(), id: randomUUID() };
  // A fault of the database that one of them meets.
  await db.schema
    .alterTable('click_guard')
    .addCheckConstraint('not_this_one', sql`event_id <> ${sql.lit(bad.id)}::uuid`)
    .execute();
  const answers = await Promise.allSettled(
    [[click()], [click()], [bad], [click()]].map((events) => accept(batchOf(events))),
  );
  await db.schema.alterTable('click_guard').dropConstraint('not_this_one').execute();
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await readSpending(db, shop.id)).toMatchObject([{ clicks: 3, micros: 3 * RS_BASE_MICROS }]);
});
