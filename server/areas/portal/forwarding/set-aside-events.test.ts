import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  listSetAsideEventsCall,
  retrySetAsideEventsCall,
} from '../../../../shared/contract/desk/set-aside-events.contract.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { openForwardingWorld, WHOLE_BATCH } from '../../../../tests/clients/forwarding-world.ts';
import { race } from '../../../../tests/clients/race.ts';
import { enter } from '../../../../tests/worlds/people-world.ts';
import { openForwarder } from '../portal.public.ts';
import { REFUSALS_MOST } from './forward-batches.ts';
import { packRows, unpackRows } from './rows-payload.ts';

const { app, db, services, acceptBatch, countStored } = await openForwardingWorld();
const staff = await enter(app, services, { roleId: 1 });
const forwarder = openForwarder(services);

const list = async () => {
  const answer = await send(app, listSetAsideEventsCall, { token: staff.token });
  if (answer.problem) throw new Error(JSON.stringify(answer.problem));
  return answer.body;
};
const retry = (batchId: string, token = staff.token) =>
  send(app, retrySetAsideEventsCall, { token, params: { batchId } });
const setRows = (batchId: string, click_rows: Buffer | null) =>
  db.updateTable('event_batch').set({ click_rows }).where('id', '=', batchId).execute();

/** A batch whose rows no ClickHouse takes, tried until nobody tries any more; with its right rows. */
async function setAsideBatch() {
  const batch = await acceptBatch();
  const { click_rows: right } = await db
    .selectFrom('event_batch')
    .select('click_rows')
    .where('id', '=', batch.batchId)
    .executeTakeFirstOrThrow();
  await setRows(batch.batchId, await packRows((await unpackRows(right)).replaceAll('2026-', 'twenty-')));
  for (let tries = 0; tries < REFUSALS_MOST; tries += 1) await forwarder.drain().catch(() => {});
  return { ...batch, right };
}

test('nothing is set aside, as long as ClickHouse takes everything', async () => {
  await acceptBatch();
  await forwarder.drain();
  expect(await list()).toEqual({ data: [], total: 0 });
});

test('what ClickHouse refuses is listed with its shops and reason, and goes over once it is mended', async () => {
  const { batchId, shopId, right } = await setAsideBatch();
  const shop = await db.selectFrom('shop').select('name').where('id', '=', shopId).executeTakeFirstOrThrow();
  expect(await list()).toEqual({
    data: [
      {
        batch_id: batchId,
        country_locale_code: 'rs',
        accepted_at: '2026-12-01T10:00:00.000Z',
        set_aside_at: '2026-12-01T10:00:00.000Z',
        num_events: 80,
        shops: [{ shop_id: shopId, shop_name: shop.name }],
        tries: REFUSALS_MOST,
        error: expect.stringContaining('parse'),
      },
    ],
    total: 1,
  });
  await setRows(batchId, right);
  expect((await retry(batchId)).body).toEqual({ data: [], total: 0 });
  await forwarder.drain();
  expect(await countStored(shopId)).toEqual(WHOLE_BATCH);
});

test('one that is still refused is set aside again after as many tries', async () => {
  const { batchId, right } = await setAsideBatch();
  await retry(batchId);
  for (let tries = 0; tries < REFUSALS_MOST - 1; tries += 1) await forwarder.drain().catch(() => {});
  expect((await list()).total).toBe(0);
  await forwarder.drain();
  expect(await list()).toMatchObject({ data: [{ batch_id: batchId, tries: REFUSALS_MOST }], total: 1 });
  await setRows(batchId, right);
  await retry(batchId);
  await forwarder.drain();
});

test('eight who take one up again at once take it over once', async () => {
  const { batchId, shopId, right } = await setAsideBatch();
  await setRows(batchId, right);
  expect(await race(() => retry(batchId))).toEqual({ taken: 1, refused: [404] });
  await forwarder.drain();
  expect(await countStored(shopId)).toEqual(WHOLE_BATCH);
});

test.each([
  ['that nobody sent', async () => randomUUID()],
  ['that went over', async () => (await acceptBatch()).batchId],
])('a batch %s is not taken up again', async (_which, idOf) => {
  const batchId = await idOf();
  await forwarder.drain();
  const { problem } = await retry(batchId);
  expect(problem).toMatchObject({ code: 'not_found', detail: expect.stringContaining('is not set aside') });
});

test('an id that is none, and whoever is not staff, are refused', async () => {
  expect((await retry('1')).problem?.errors).toMatchObject([{ field: 'batchId' }]);
  const member = await enter(app, services, { roleId: 3 });
  expect((await retry(randomUUID(), member.token)).status).toBe(403);
  expect((await send(app, listSetAsideEventsCall, { token: member.token })).status).toBe(403);
});
