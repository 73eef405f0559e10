import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPortalWorld, someClickEvent } from '../../../tests/clients/portal-client.ts';
import { makeOffer, makeShop, makeUser, RS_BASE_MICROS } from '../../../tests/worlds/factories.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { writeLimit } from '../budget/budget.public.ts';
import { clickTokenKey, signClickToken } from './portal.public.ts';

const { db, services, setNow, product, post, drain, ledgerOf, spendingOf } = await openPortalWorld();
const tokenKey = clickTokenKey(services.secretKey);

const SEED = Date.now() % 1_000_000;
const RUNS = 25;
/** In Belgrade, October ended eleven hours ago. */
const MONTH_TURN = Date.parse('2026-10-31T23:00:00Z');
setNow('2026-11-01T10:00:00Z');
const { id: actorId } = await makeUser(db, { roleId: 1 });

type Drawn = { readonly minute: number; readonly promised: number | null };
type Step = { readonly clicks: readonly Drawn[] } | { readonly limit: number | null };

const limit = fc.option(
  fc.integer({ min: 0, max: 12 }).map((clicks) => clicks * RS_BASE_MICROS + 1 - (clicks % 2)),
);
const drawnClick = fc.record({
  minute: fc.integer({ min: -8, max: 8 }),
  promised: fc.option(fc.integer({ min: 0, max: 3 * RS_BASE_MICROS }), { freq: 2 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ clicks: fc.array(drawnClick, { minLength: 1, maxLength: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ limit }) },
);

/** What each click costs, null for nothing, in the order in which they are sent: said as plainly as it can be. */
function reference(first: number | null, steps: readonly Step[]): (number | null)[] {
  const limits = { october: first, november: first };
  const spent = { october: 0, november: 0 };
  return steps.flatMap((one) => {
    if ('limit' in one) {
      limits.november = one.limit;
      return [];
    }
    const costs = one.clicks.map((): number | null => null);
    for (let minute = -8; minute <= 8; minute += 1) {
      one.clicks.forEach((click, line) => {
        if (click.minute !== minute) return;
        const month = minute < 0 ? 'october' : 'november';
        const most = limits[month];
        if (click.promised === null && most !== null && spent[month] >= most) return;
        const micros = click.promised ?? RS_BASE_MICROS;
        costs[line] = micros;
        spent[month] += micros;
      });
    }
    return costs;
  });
}

function eventOf(shopId: number, { minute, promised }: Drawn) {
  const at = MONTH_TURN + minute * 60_000;
  const shown = { shopId, productId: product.id };
  const event = { at: new Date(at).toISOString(), position: 1 };
  if (promised === null) return someClickEvent(shown, event);
  const terms = {
    ...shown,
    categoryId: product.category.id,
    position: 1,
    kind: 'bid',
    baseMicros: 0,
  } as const;
  return someClickEvent(shown, {
    ...event,
    click_token: signClickToken(tokenKey, { ...terms, chargeMicros: promised }, at),
  });
}

test(`whatever comes in whatever order, each click costs what the rule says (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(limit, fc.array(step, { minLength: 1, maxLength: 6 }), async (first, steps) => {
      const shop = await makeShop(db, first === null ? {} : { limitMicros: first });
      await makeOffer(db, { shopId: shop.id, productId: product.id });
      const sent: string[] = [];
      let from = first;
      for (const one of steps) {
        if ('limit' in one) {
          const change = { shopId: shop.id, actorId, from, to: one.limit };
          await inTransaction(db, (tx) => writeLimit({ tx, services, ...change }));
          from = one.limit;
          continue;
        }
        const events = one.clicks.map((click) => eventOf(shop.id, click));
        expect((await post(events)).body).toMatchObject({ accepted: events.length, refused: [] });
        sent.push(...events.map(({ id }) => id));
      }
      await drain();
      const ledger = new Map((await ledgerOf(shop.id)).map((row) => [row.event_id, row]));
      const found = sent.map((id) => {
        const row = ledger.get(id);
        return row?.valid ? row.charge_micros : row?.invalid_reason === 'over_limit' ? null : undefined;
      });
      const expected = reference(first, steps);
      expect(found).toEqual(expected);
      const spent = (await spendingOf(shop.id)).reduce((sum, { micros }) => sum + micros, 0);
      expect(spent).toBe(expected.reduce<number>((sum, cost) => sum + (cost ?? 0), 0));
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 120_000);
