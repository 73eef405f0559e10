import { describe, expect, test } from 'vitest';
import { openForwardingWorld, WHOLE_BATCH } from '../../../../tests/clients/forwarding-world.ts';
import { sendEvents } from '../../../../tests/clients/portal-client.ts';
import { CLICK_COLUMNS, PRODUCT_VIEW_COLUMNS } from '../../../kernel/catalogue/catalogue.public.ts';
import { insertOnce } from '../../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { openBatchAnnouncer, openForwarder, WAITING_BATCHES, withFactsCut } from '../portal.public.ts';
import { rowsByMonth } from './rows-by-month.ts';
import { packRows, unpackRows } from './rows-payload.ts';

const { app, db, clickhouse, services, token, acceptBatch, countStored } = await openForwardingWorld();
const { drain } = openForwarder(services);
const findBatch = (batchId: string) =>
  db.selectFrom('event_batch').selectAll().where('id', '=', batchId).executeTakeFirstOrThrow();

async function waitingClicks(batchId: string): Promise<Map<string, string>> {
  return rowsByMonth(await unpackRows((await findBatch(batchId)).click_rows));
}
const tried = (batchId: string) =>
  db.updateTable('event_batch').set({ forward_attempts: 1 }).where('id', '=', batchId).execute();

test('a batch goes over once; it gives its rows up and moves the shop’s data version', async () => {
  const { shopId, batchId } = await acceptBatch();
  await drain();
  await drain();
  expect(await countStored(shopId)).toEqual(WHOLE_BATCH);
  expect(await findBatch(batchId)).toMatchObject({
    click_rows: null,
    impression_rows: null,
    view_rows: null,
    forwarded_at: new Date('2026-12-01T10:00:00Z'),
    forward_attempts: 1,
  });
  const versions = await db
    .selectFrom('shop_data_version')
    .selectAll()
    .where('shop_id', '=', shopId)
    .execute();
  expect(versions).toEqual([{ shop_id: shopId, version: 1 }]);
});

test('a batch without accepted events has nothing to wait for', async () => {
  const { body } = await sendEvents(app, { token, events: ['broken'] });
  expect((await findBatch(body.batch_id)).forwarded_at).not.toBeNull();
});

test('many forwarders at once carry each batch once', async () => {
  const batches = [await acceptBatch(), await acceptBatch(), await acceptBatch()];
  const others = [openForwarder(services), openForwarder(services)];
  await Promise.all([drain(), drain(), ...others.map((other) => other.drain())]);
  for (const { shopId } of batches) expect(await countStored(shopId)).toEqual(WHOLE_BATCH);
});

test('a batch that waited through an update lacks the newest columns, and goes over all the same', async () => {
  const { shopId, batchId } = await acceptBatch();
  const { click_rows, impression_rows } = await findBatch(batchId);
  const older = async (rows: Buffer | null) => packRows((await unpackRows(rows)).replaceAll(/\t0$/gm, ''));
  const rows = { click_rows: await older(click_rows), impression_rows: await older(impression_rows) };
  await db.updateTable('event_batch').set(rows).where('id', '=', batchId).execute();
  await drain();
  expect(await countStored(shopId)).toEqual(WHOLE_BATCH);
});

describe('an earlier try was killed', () => {
  test('before anything was written', async () => {
    const { shopId, batchId } = await acceptBatch();
    await tried(batchId);
    await drain();
    expect(await countStored(shopId)).toEqual(WHOLE_BATCH);
  });

  test.each(['2026-11', '2026-12'])('after only the clicks of %s were written', async (month) => {
    const { shopId, batchId } = await acceptBatch();
    const rows = (await waitingClicks(batchId)).get(month) ?? '';
    await insertOnce(clickhouse, { table: 'app.click', columns: CLICK_COLUMNS, rows, token: 'another' });
    expect(await countStored(shopId)).toEqual({ clicks: 20, impressions: 0, views: 0 });
    await tried(batchId);
    await drain();
    expect(await countStored(shopId)).toEqual(WHOLE_BATCH);
  });

  test.each(['2026-11', '2026-12'])('after only the views of %s were written', async (month) => {
    const { shopId, batchId } = await acceptBatch();
    const { view_rows } = await findBatch(batchId);
    const rows = rowsByMonth(await unpackRows(view_rows)).get(month) ?? '';
    expect(rows.split('\n')).toHaveLength(21);
    await tried(batchId);
    await insertOnce(clickhouse, {
      table: 'app.product_view',
      columns: PRODUCT_VIEW_COLUMNS,
      rows,
      token: 'another',
    });
    await drain();
    expect(await countStored(shopId)).toEqual(WHOLE_BATCH);
  });

  test('after everything was written, before the batch was marked', async () => {
    const { shopId, batchId } = await acceptBatch();
    const { click_rows, impression_rows, view_rows, shop_ids } = await findBatch(batchId);
    await drain();
    await db
      .updateTable('event_batch')
      .set({ click_rows, impression_rows, view_rows, shop_ids, forwarded_at: null })
      .where('id', '=', batchId)
      .execute();
    await drain();
    expect(await countStored(shopId)).toEqual(WHOLE_BATCH);
  });

  test('between ClickHouse’s note of the token and the rows themselves', async () => {
    const { shopId, batchId } = await acceptBatch();
    for (const [month, rows] of await waitingClicks(batchId)) {
      const noted = rows.replaceAll(`\t${shopId}\t`, '\t4000000000\t');
      const insert = { table: 'app.click', columns: CLICK_COLUMNS, token: `${batchId}:click:${month}` };
      await insertOnce(clickhouse, { ...insert, rows: noted });
    }
    await tried(batchId);
    await drain();
    expect(await countStored(shopId)).toEqual(WHOLE_BATCH);
  });
});

test('a process that does not forward says that there is something to; of many words while one is under way one follows', async () => {
  let heard = 0;
  services.feed.subscribe((topic) => {
    if (topic === WAITING_BATCHES) heard += 1;
  });
  const announce = openBatchAnnouncer(services);
  for (let times = 0; times < 50; times += 1) announce();
  await expect.poll(() => heard).toBe(2);
  announce();
  await expect.poll(() => heard).toBe(3);
});

test('an error is reported, and the batch goes over at the next try', async () => {
  const { shopId } = await acceptBatch();
  const failing = openForwarder({
    ...services,
    clickhouse: { exec: () => Promise.reject(new Error('disk full')) } as never,
  });
  await expect(failing.drain()).rejects.toThrow('disk full');
  await drain();
  expect(await countStored(shopId)).toEqual(WHOLE_BATCH);
});

test('an outage is said once, however its errors read, and another trouble once more', async () => {
  const { shopId } = await acceptBatch();
  const said: string[] = [];
  let tries = 0;
  const lost = (code: string) => Object.assign(new Error(code), { code });
  let next: Error = lost('ECONNRESET');
  const refuse = () => {
    tries += 1;
    return Promise.reject(next);
  };
  const failing = openForwarder({
    ...services,
    clickhouse: { exec: refuse, query: refuse } as never,
    log: { ...services.log, error: (line: string) => said.push(line) } as never,
  });
  const fail = async (error: Error) => {
    next = error;
    const before = tries;
    failing.nudge();
    await expect.poll(() => tries).toBeGreaterThan(before);
    await failing.drain().catch(() => {});
  };
  await fail(lost('ECONNRESET'));
  await fail(lost('ECONNREFUSED'));
  await fail(new Error('Timeout error.'));
  expect(said).toEqual([expect.stringContaining('ECONNRESET')]);
  await fail(new Error('no such table'));
  await fail(new Error('no such table'));
  expect(said).toEqual([expect.stringContaining('ECONNRESET'), expect.stringContaining('no such table')]);
  await failing.stop();
  await drain();
  expect(await countStored(shopId)).toEqual(WHOLE_BATCH);
});

test('a nudge is enough, and a stopped forwarder stays still', async () => {
  const { shopId } = await acceptBatch();
  const forwarder = openForwarder(services);
  forwarder.nudge();
  // On an idle machine it takes a few hundredths of a second; the tests share theirs.
  await expect.poll(() => countStored(shopId), { timeout: 10_000 }).toEqual(WHOLE_BATCH);
  await forwarder.stop();
  const later = await acceptBatch();
  forwarder.nudge();
  await forwarder.drain();
  expect(await countStored(later.shopId)).toEqual({ clicks: 0, impressions: 0, views: 0 });
  await drain();
});

test('with an outbox that is long, whoever waits for a moment without a forwarder has it soon', async () => {
  const batches = 70;
  for (let sent = 0; sent < batches; sent += 1) await acceptBatch();
  const countWaiting = async (tx: DbOrTx) =>
    (await tx.selectFrom('event_batch').select('id').where('forwarded_at', 'is', null).execute()).length;
  // Four of them go over together.
  const draining = openForwarder(services, { groupRows: 500 }).drain();
  await expect.poll(() => countWaiting(db), { interval: 1 }).toBeLessThan(batches);
  expect(await withFactsCut(services, ({ tx }) => countWaiting(tx))).toBeGreaterThan(0);
  await draining;
});
