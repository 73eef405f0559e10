import { expect, test } from 'vitest';
import { openWorld } from '../../tests/worlds/test-world.ts';
import { openClickUploader } from '../areas/click-import/click-import.public.ts';
import { openImporter } from '../areas/feeds/feeds.public.ts';
import { openOrderUploader } from '../areas/order-import/order-import.public.ts';
import { openForwarder } from '../areas/portal/portal.public.ts';
import { openReportTasks } from '../areas/report-files/report-files.public.ts';
import { readEnv } from '../platform/start/env.ts';
import { jobLanes } from './job-lanes.ts';

const { services } = await openWorld();
const forwarder = openForwarder(services);
const uploader = openClickUploader({ ...services, forward: forwarder.drain });
const lanes = jobLanes(services, {
  sessions: { url: '', db: services.db },
  forwarder,
  uploader,
  orderUploader: openOrderUploader(services),
  importer: openImporter({ services }),
  reports: openReportTasks(services),
  mailer: { tasks: { 'send-mail': { run: async () => {} } } },
});
const laneWith = (task: string) => lanes.filter(({ tasks }) => task in tasks);

test('taking clicks back, which may take an hour, takes no place of what is due by the minute', () => {
  expect(laneWith('undo-click-imports').map(({ tasks }) => Object.keys(tasks))).toEqual([
    ['undo-click-imports'],
  ]);
  expect(laneWith('forward-batches')[0]?.tasks).not.toHaveProperty('undo-click-imports');
});

test('what lasts has lanes of its own', () => {
  const minutes = laneWith('forward-batches')[0];
  for (const task of [
    'send-mail',
    'run-goals',
    'import-clicks',
    'import-orders',
    'undo-order-import',
    'import-large-feed',
    'fetch-feed',
  ])
    expect(minutes?.tasks).not.toHaveProperty(task);
});

test('the queue has a connection for each lane and one more, by its default and at the least', () => {
  const least = String(lanes.length + 1);
  expect(readEnv({ JOB_POOL_MAX: least }).jobPoolMax).toBe(lanes.length + 1);
  expect(() => readEnv({ JOB_POOL_MAX: String(lanes.length) })).toThrow('JOB_POOL_MAX');
  expect(readEnv({}).jobPoolMax).toBeGreaterThan(lanes.length + 1);
});
