import { expect, test } from 'vitest';
import { openForwardingWorld, WHOLE_BATCH } from '../../../tests/clients/forwarding-world.ts';
import { importLines, openClickImport } from '../../../tests/clients/import-text.ts';
import { awaitForwarding, openForwarder } from '../portal/portal.public.ts';

const { db, services, acceptBatch, countStored } = await openForwardingWorld();
const importText = openClickImport(services);
const forwarder = openForwarder(services);

const setAside = (batchId: string, at: Date | null) =>
  db.updateTable('event_batch').set({ set_aside_at: at }).where('id', '=', batchId).execute();
const REFUSED =
  /were set aside.*Staff take them up again at the desk, under "Portal data"; then run the command again/;

test('an import ends with what to do where clicks of its shop are set aside, and goes on once they are not', async () => {
  const { shopId, batchId } = await acceptBatch();
  await setAside(batchId, new Date(services.clock()));
  const file = importLines('2026-01-01,Blue shirt,Shirts');
  await expect(importText(shopId, file)).rejects.toThrow(REFUSED);
  await expect(importText(shopId, file)).rejects.toMatchObject({ code: 'set_aside' });
  expect(await countStored(shopId)).toEqual({ clicks: 0, impressions: 0, views: 0 });

  await setAside(batchId, null);
  expect(await importText(shopId, file)).toMatchObject({ added: 1 });
  expect(await countStored(shopId)).toEqual({ ...WHOLE_BATCH, clicks: WHOLE_BATCH.clicks + 1 });
});

test('whoever waits for another process to carry clicks over waits for none that are set aside', async () => {
  const { shopId, batchId } = await acceptBatch();
  const looks: string[] = [];
  const wait = async () => {
    looks.length = 0;
    await awaitForwarding(services, {
      shopId,
      signal: AbortSignal.timeout(10_000),
      checkForwarder: async () => {
        looks.push('waits');
        await forwarder.drain();
      },
    });
    return looks;
  };
  await setAside(batchId, new Date(services.clock()));
  expect(await wait()).toEqual([]);
  await setAside(batchId, null);
  expect(await wait()).toEqual(['waits']);
});
