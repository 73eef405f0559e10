import { expect, test } from 'vitest';
import { orderReportFileCall } from '../../../shared/contract/reports/report-files.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeAll } from '../../../tests/clients/report-worker.ts';
import { notificationsOf } from '../../../tests/references/notification-assertions.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { addJob } from '../../platform/jobs/add-job.repository.ts';
import { makeReportJob } from './queue-report-file.ts';

const { app, db, services } = await openWorld();

test('whoever orders a file hears when it is ready and when it cannot be made, and nobody else', async () => {
  const shop = await makeShop(db);
  const [orderer, colleague] = [
    await makeUser(db, { shopIds: [shop.id] }),
    await makeUser(db, { shopIds: [shop.id] }),
  ];
  const { body } = await send(app, orderReportFileCall, {
    token: await signInAs(app, orderer),
    params: { shopId: shop.id },
    body: { kind: 'clicks', format: 'csv', lang: 'en' },
  });
  await makeAll(services);
  const givenUp = { status: 'running', attempts: 3 };
  await db.updateTable('report_file').set(givenUp).where('id', '=', body.id).execute();
  await addJob(db, makeReportJob(body.id, new Date(services.clock())));
  await makeAll(services);
  const told = { shop_id: shop.id, details: { title: body.file_name } };
  expect(await notificationsOf(db, orderer)).toEqual([
    { kind: 'report_ready', ...told },
    { kind: 'report_failed', ...told },
  ]);
  expect(await notificationsOf(db, colleague)).toEqual([]);
});
