import { beforeAll, expect, test } from 'vitest';
import { PRICE_FILE_MAX_BYTES } from '../../../../shared/rules/portals/price-list-file.ts';
import { signInAs } from '../../../../tests/clients/call-client.ts';
import { germanList, giveList } from '../../../../tests/clients/portal-data-client.ts';
import { watchThread } from '../../../../tests/servers/thread-watch.ts';
import { type MadeCategory, makeCategory, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { WorkerLimitError, type WorkerTask } from '../../../platform/jobs/worker-pool.ts';
import { uploadPriceList } from './upload-price-list.ts';

const LONGEST_MS = 300;
const ROWS = 100_000;

const { app, services } = await openWorld();
let token = '';
let category = {} as MadeCategory;
beforeAll(async () => {
  token = await signInAs(app, await makeUser(services.db, { roleId: 1 }));
  category = await makeCategory(services.db, { name: 'Čarape' });
});

const lines = (cells: (place: number) => (string | number)[]) =>
  germanList(Array.from({ length: ROWS }, (_, place) => cells(place)));
const filled = (head: string, piece: string) =>
  head + piece.repeat(Math.floor((PRICE_FILE_MAX_BYTES - head.length) / piece.length));

test.each([
  [
    'right lines',
    () => lines((i) => [category.id, i, i === ROWS - 1 ? '' : i + 1, '0,05']),
    { num_faults: 0 },
  ],
  ['wrong lines', () => lines(() => [category.id, 0, '', 'x']), { num_faults: ROWS }],
  ['lines that overlap', () => lines(() => [category.id, 0, 5, '0,05']), { num_faults: ROWS }],
  ['empty lines', () => filled('category_id;from_price;to_price;cpc\r\n', '\r\n'), { num_faults: 1 }],
  ['columns', () => filled('category_id', ';a'), { num_faults: 1 }],
  ['blanks', () => filled(' ', ' '), { num_faults: 1 }],
  ['open quotes', () => filled('category_id;from_price;to_price;cpc\r\n', '"'), { num_faults: 1 }],
] as const)('while a file of %s is read, the thread of the server is free', async (_about, write, answer) => {
  const bytes = Buffer.from(write());
  const watch = watchThread();
  const { body } = await giveList(app, { token, bytes });
  const blockedMs = watch.stop();
  expect(body).toMatchObject(answer);
  expect(blockedMs).toBeLessThan(LONGEST_MS);
});

test('a file that takes too much is refused, and told what to do', async () => {
  const workers = {
    run: (task: WorkerTask) => Promise.reject(new WorkerLimitError(task, 'time')),
    close: async () => {},
  };
  async function* body() {
    yield Buffer.from('category_id;from_price;to_price;cpc');
  }
  const upload = uploadPriceList({
    services: { ...services, workers },
    code: 'rs',
    purpose: 'base',
    fileName: 'list.csv',
    uploadedBy: 1,
    body: body(),
  });
  await expect(upload).rejects.toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'body', message: expect.stringContaining('without other columns') }],
  });
});
