import { projectBidCall } from '../shared/contract/bidding/bid-projection.contract.ts';
import { REPLAY_DAYS } from '../shared/rules/bids/bids.ts';
import { signInAs } from '../tests/clients/call-client.ts';
import { makeUser } from '../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from './bench-world.ts';
import { LARGEST_SHOP } from './fill-clicks.ts';
import { fillReplay, REPLAY } from './replay-fill.ts';
import { median, milliseconds } from './stopwatch.ts';

const RUNS = 7;
const TARGET_MS = 1000;

/** What no replay can do without: reading the views that listed the shop. */
async function bareCount({ services }: BenchWorld): Promise<void> {
  const result = await services.clickhouse.query({
    query: `SELECT count() FROM app.product_view WHERE portal_id = 1 AND category_l1 = ${REPLAY.category}
      AND day >= today() - ${REPLAY_DAYS} AND day < today() AND has(shop_ids, ${LARGEST_SHOP})`,
    format: 'JSONEachRow',
  });
  await result.json();
}

async function ask(world: BenchWorld, token: string, bid: number, category: number = REPLAY.category) {
  const url = projectBidCall.path.replace(':shopId', String(LARGEST_SHOP));
  const query = { category_id: String(category), bid: bid.toFixed(2) };
  const answer = await world.app.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
  if (answer.statusCode !== 200) throw new Error(`projection: ${answer.body}`);
  return answer.json();
}

/** A bid on a category with a million views of the fortnight, projected again and again with another amount. */
export async function runReplayBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    const seconds = (await milliseconds(() => fillReplay(world.services))) / 1000;
    const user = await makeUser(world.services.db, { shopIds: [LARGEST_SHOP] });
    const token = await signInAs(world.app, user);
    console.log(
      `${REPLAY.views.toLocaleString('en')} views of the category filled in ${seconds.toFixed(0)} s`,
    );
    const first = await milliseconds(() => ask(world, token, 0.2));
    const asked: number[] = [];
    const counted: number[] = [];
    let views = 0;
    for (let run = 0; run < RUNS; run += 1) {
      asked.push(
        await milliseconds(async () => {
          ({ views } = (await ask(world, token, 0.1 + run / 50)).with_bid);
        }),
      );
      counted.push(await milliseconds(() => bareCount(world)));
    }
    const anew = await milliseconds(() => ask(world, token, 0.2, REPLAY.sameCategory));
    const ms = median(asked);
    const figures = [ms, first, median(counted), anew].map((figure) => figure.toFixed(0));
    console.log(`${views.toLocaleString('en')} views run again in ${figures[0]} ms`);
    console.log(`${figures[3]} ms where they are read anew; the first of all ${figures[1]} ms`);
    console.log(`counting them takes ${figures[2]} ms: ratio ${(ms / median(counted)).toFixed(1)}`);
    console.log(`target at most ${TARGET_MS} ms: ${ms <= TARGET_MS ? 'met' : 'MISSED'}`);
  } finally {
    await world.close();
  }
}
