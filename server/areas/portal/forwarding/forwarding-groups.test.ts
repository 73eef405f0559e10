import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openForwardingWorld, WHOLE_BATCH } from '../../../../tests/clients/forwarding-world.ts';
import { CLICK_COLUMNS } from '../../../kernel/catalogue/catalogue.public.ts';
import { insertOnce } from '../../../platform/clickhouse/clickhouse.ts';
import { openForwarder } from '../portal.public.ts';
import { REFUSALS_MOST } from './forward-batches.ts';
import { rowsByMonth } from './rows-by-month.ts';
import { packRows, unpackRows } from './rows-payload.ts';

const { db, clickhouse, services, acceptBatch, countStored } = await openForwardingWorld();
const { drain } = openForwarder(services);

type Exec = typeof clickhouse.exec;
type ExecParams = Parameters<Exec>[0];

/** The same ClickHouse with other inserts. */
const replacingExec = (exec: (params: ExecParams) => ReturnType<Exec>): typeof clickhouse =>
  new Proxy(clickhouse, {
    get: (target, name) => {
      if (name === 'exec') return exec;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** ClickHouse that counts inserts, and is gone after so many. */
function openCounted(goneAfter = Number.POSITIVE_INFINITY) {
  const inserts: string[] = [];
  const counted = replacingExec((params) => {
    if (inserts.length >= goneAfter)
      return Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
    inserts.push(params.query);
    return clickhouse.exec(params);
  });
  return { inserts, services: { ...services, clickhouse: counted } };
}

const acceptBatches = async (count: number) => {
  const batches: Awaited<ReturnType<typeof acceptBatch>>[] = [];
  for (let sent = 0; sent < count; sent += 1) batches.push(await acceptBatch());
  return batches;
};
const groups = () => db.selectFrom('forwarding_group').selectAll().execute();
const findBatch = (id: string) =>
  db.selectFrom('event_batch').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const storedOf = (batches: readonly { shopId: number }[]) =>
  Promise.all(batches.map(({ shopId }) => countStored(shopId)));
const wholeOf = (batches: readonly unknown[]) => batches.map(() => WHOLE_BATCH);

test('batches that wait go over together: one insert for each table and month', async () => {
  const batches = await acceptBatches(12);
  const counted = openCounted();
  await openForwarder(counted.services).drain();
  expect(counted.inserts).toHaveLength(6);
  expect(await storedOf(batches)).toEqual(wholeOf(batches));
  expect(await groups()).toEqual([]);
  const versions = await db
    .selectFrom('shop_data_version')
    .select('version')
    .where(
      'shop_id',
      'in',
      batches.map(({ shopId }) => shopId),
    )
    .execute();
  expect(versions.map(({ version }) => Number(version))).toEqual(batches.map(() => 1));
});

test('a group has so many rows at most, and a batch with more is one of its own', async () => {
  const batches = await acceptBatches(5);
  const counted = openCounted();
  await openForwarder(counted.services, { groupRows: 250 }).drain();
  expect(counted.inserts).toHaveLength(3 * 6);
  const more = await acceptBatches(2);
  const single = openCounted();
  await openForwarder(single.services, { groupRows: 10 }).drain();
  expect(single.inserts).toHaveLength(2 * 6);
  expect(await storedOf([...batches, ...more])).toEqual(wholeOf([...batches, ...more]));
});

test.each([0, 1, 2, 3, 4, 5])(
  'a group that is broken off after %i inserts goes over once',
  async (inserts) => {
    const batches = await acceptBatches(3);
    const broken = openForwarder(openCounted(inserts).services);
    await expect(broken.drain()).rejects.toThrow('reset');
    expect((await groups()).map(({ batch_ids }) => [...batch_ids].sort())).toEqual([
      batches.map(({ batchId }) => batchId).sort(),
    ]);
    // What comes meanwhile is no part of it.
    const later = await acceptBatch();
    await drain();
    expect(await storedOf([...batches, later])).toEqual(wholeOf([...batches, later]));
    expect(await groups()).toEqual([]);
  },
);

test('where a version without groups has taken up one of a group, each is looked for by itself', async () => {
  const [first, second] = await acceptBatches(2);
  if (!first || !second) throw new Error('no batches');
  await expect(openForwarder(openCounted(0).services).drain()).rejects.toThrow('reset');
  // It wrote the clicks of one month, and was killed.
  const [month, rows] =
    [...rowsByMonth(await unpackRows((await findBatch(first.batchId)).click_rows))][0] ?? [];
  if (!month || !rows) throw new Error('no rows');
  const token = `${first.batchId}:click:${month}`;
  await insertOnce(clickhouse, { table: 'app.click', columns: CLICK_COLUMNS, rows, token });
  await db.updateTable('event_batch').set({ forward_attempts: 2 }).where('id', '=', first.batchId).execute();
  await drain();
  expect(await storedOf([first, second])).toEqual(wholeOf([first, second]));
});

test('a batch that ClickHouse refuses holds nobody up, and is set aside after ten tries', async () => {
  const [good, bad, other] = await acceptBatches(3);
  if (!good || !bad || !other) throw new Error('no batches');
  const { click_rows } = await findBatch(bad.batchId);
  const broken = (await unpackRows(click_rows)).replace(/^[^\t]+/, 'no-uuid-at-all');
  await db
    .updateTable('event_batch')
    .set({ click_rows: await packRows(broken) })
    .where('id', '=', bad.batchId)
    .execute();
  const said: string[] = [];
  const log = { ...services.log, error: (line: string) => said.push(line) } as never;
  const forwarder = openForwarder({ ...services, log });
  await expect(forwarder.drain()).rejects.toThrow('ClickHouse: ');
  expect(await storedOf([good, other])).toEqual(wholeOf([good, other]));
  for (let refusals = 1; refusals < REFUSALS_MOST - 1; refusals += 1)
    await expect(forwarder.drain()).rejects.toThrow('ClickHouse: ');
  expect(await findBatch(bad.batchId)).toMatchObject({ set_aside_at: null });
  await forwarder.drain();
  expect(await findBatch(bad.batchId)).toMatchObject({
    forward_refusals: REFUSALS_MOST,
    forward_error: expect.stringContaining('UUID'),
    set_aside_at: new Date('2026-12-01T10:00:00Z'),
    forwarded_at: null,
    click_rows: expect.any(Buffer),
  });
  expect(said).toEqual([expect.stringContaining(`Batch ${bad.batchId} of events is set aside`)]);
  // Nobody tries it any more, and what comes later goes over.
  const later = await acceptBatch();
  await forwarder.drain();
  expect(await countStored(later.shopId)).toEqual(WHOLE_BATCH);
  expect((await countStored(bad.shopId)).clicks).toBeLessThan(40);
  expect(await findBatch(bad.batchId)).toMatchObject({ forward_refusals: REFUSALS_MOST });
});

test('what fails for no reason that anybody knows is tried as one ten times, then one by one, and stays', async () => {
  const [poison, good] = await acceptBatches(2);
  if (!poison || !good) throw new Error('no batches');
  const { click_rows } = await findBatch(poison.batchId);
  const id = randomUUID();
  const marked = (await unpackRows(click_rows)).replace(/^[^\t]+/, id);
  await db
    .updateTable('event_batch')
    .set({ click_rows: await packRows(marked) })
    .where('id', '=', poison.batchId)
    .execute();
  const strange = replacingExec(async (params) => {
    const rows = await text((params as { values: Readable }).values);
    if (rows.includes(id)) throw new Error('something odd');
    return clickhouse.exec({ ...params, values: Readable.from([rows]) });
  });
  const forwarder = openForwarder({ ...services, clickhouse: strange });
  for (let tries = 0; tries < 10; tries += 1)
    await expect(forwarder.drain()).rejects.toThrow('something odd');
  expect(await countStored(good.shopId)).toEqual(WHOLE_BATCH);
  expect(await findBatch(poison.batchId)).toMatchObject({ forwarded_at: null, set_aside_at: null });
  await drain();
  expect(await countStored(poison.shopId)).toEqual(WHOLE_BATCH);
});
