import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accountOrders, takeInOrders } from '../../server/areas/orders/orders.public.ts';
import { openShopDirectory } from '../../server/kernel/shops/shops.public.ts';
import type { Db } from '../../server/platform/postgres/database.ts';
import { ORDERS_MAX } from '../../shared/rules/orders/orders.ts';
import { makeShop } from '../../tests/worlds/factories.ts';
import { openBenchWorld } from '../bench-world.ts';
import { milliseconds } from '../stopwatch.ts';

const BATCHES = Number(process.env.ORDER_BATCHES ?? 50);
const ORDERS_PER_SECOND = 5_000;
const PRODUCTS = 1_000;
const SECOND_MS = 1_000;

/** A batch as a shop sends it: a thousand orders of two lines each. */
function bodyOf(batch: number, at: string): string {
  return Array.from({ length: ORDERS_MAX }, (_, index) => {
    const number = batch * ORDERS_MAX + index;
    const lines = [0, 1].map((line) => ({
      item_id: `item ${(number + line) % PRODUCTS}`,
      quantity: 1 + line,
      price: 1_299.9,
    }));
    const head = {
      order_id: `B-${number}`,
      at,
      currency: 'RSD',
      status: 'placed',
      source: 'server',
      version: 1,
    };
    return JSON.stringify({ ...head, click_id: randomUUID(), lines });
  }).join('\n');
}

/** The floor: the same bodies read as JSON, and written down as they are, one statement a batch. */
async function writeBarely(db: Db, bodies: readonly string[]): Promise<void> {
  await sql`create temporary table bare_order (order_id text primary key, content jsonb not null)`.execute(
    db,
  );
  for (const body of bodies) {
    const rows = body.split('\n').map((line) => JSON.parse(line));
    await sql`
      insert into bare_order select content ->> 'order_id', content
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as content`.execute(db);
  }
}

/** How many orders a second one shop's calls bring in, beside writing the same down barely; and how many are accounted. */
export async function runOrdersBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    const { services } = world;
    const shop = await makeShop(services.db);
    const at = new Date(services.clock()).toISOString();
    const bodies = Array.from({ length: BATCHES }, (_, batch) => bodyOf(batch, at));
    const floor = await milliseconds(() => services.db.connection().execute((db) => writeBarely(db, bodies)));
    const taken = await milliseconds(async () => {
      for (const body of bodies) {
        await takeInOrders(services, {
          shop: { id: shop.id, cc: 'rs' },
          key: randomUUID(),
          body: Buffer.from(body),
          intake: 'live',
          isDryRun: false,
        });
      }
    });
    const shops = openShopDirectory(services);
    const accounted = await milliseconds(async () => {
      while ((await accountOrders(services, shops, shop.id)).areLeft);
    });
    const perSecond = (ms: number) => Math.round((BATCHES * ORDERS_MAX * SECOND_MS) / ms);
    const met = perSecond(taken) >= ORDERS_PER_SECOND ? 'met' : 'MISSED';
    console.log(
      `  taken in: ${perSecond(taken)} orders/s, target at least ${ORDERS_PER_SECOND}: ${met}; ${(taken / floor).toFixed(2)} × writing them down barely (${perSecond(floor)} orders/s)`,
    );
    console.log(`  accounted: ${perSecond(accounted)} orders/s`);
  } finally {
    await world.close();
  }
}
