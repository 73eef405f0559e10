import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductPlacements } from '../server/areas/portal/portal.public.ts';
import { selectRows } from '../server/platform/clickhouse/clickhouse.ts';
import { viewAndClick } from './ingest-batches.ts';
import type { IngestWorld } from './ingest-world.ts';

const PROBE_EVERY_MS = 250;
const LOOK_EVERY_MS = 5;

/** Sends a click now and then until told to stop; the times from its answer until ClickHouse has it, in ms. */
export async function measureVisible(
  world: IngestWorld,
  shown: readonly ProductPlacements[],
  signal: AbortSignal,
): Promise<number[]> {
  const times: number[] = [];
  for (let sent = 0; !signal.aborted; sent += 1) {
    const product = shown[sent % shown.length];
    if (!product) throw new Error('nothing is shown');
    const [, click] = viewAndClick(product, new Date().toISOString());
    const answer = await fetch(`${world.address}/v1/portal/rs/events`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.token}`,
        'content-type': 'application/x-ndjson',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(click),
    });
    if (!answer.ok) throw new Error(`refused: ${await answer.text()}`);
    const begun = performance.now();
    for (let found = 0; found === 0; ) {
      const [row] = await selectRows<{ count: number }>(
        world.services.clickhouse,
        'SELECT toUInt32(count()) AS count FROM app.click WHERE shop_id = {shopId:UInt32} AND event_id = {id:UUID}',
        { shopId: click.shop_id, id: click.id },
      );
      found = row?.count ?? 0;
      if (found === 0) await sleep(LOOK_EVERY_MS);
    }
    times.push(performance.now() - begun);
    await sleep(PROBE_EVERY_MS);
  }
  return times;
}
