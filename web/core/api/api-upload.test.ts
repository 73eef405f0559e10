import { expect, it } from 'vitest';
import { uploadItemCostsCall } from '../../../shared/contract/orders/item-costs.contract.ts';
import { fakeApi } from '../../../tests/fakes/fake-api.ts';
import { fakeUploads } from '../../../tests/fakes/fake-upload.ts';
import { sendFile } from './api-upload.ts';

const file = new File(['x'], 'costs.csv');
const sent = (chosen: File, dry_run: '0' | '1' = '0') =>
  sendFile(uploadItemCostsCall, {
    params: { shopId: 1 },
    query: { from_day: '2026-11-20', dry_run },
    file: chosen,
  });

it('a small file that is on its way is not sent again by a second press; later it is', async () => {
  fakeApi({ 'POST /v1/item-costs/1/file': { num_changed: 3 } });
  const files = fakeUploads();
  expect(await Promise.all([sent(file), sent(file)])).toEqual([{ num_changed: 3 }, { num_changed: 3 }]);
  expect(files).toHaveLength(1);
  await sent(file);
  expect(files).toHaveLength(2);
});

it('another file, or the same for another purpose, goes its own way', async () => {
  fakeApi({ 'POST /v1/item-costs/1/file': {} });
  const files = fakeUploads();
  await Promise.all([sent(file), sent(file, '1'), sent(new File(['y'], 'costs.csv'))]);
  expect(files).toHaveLength(3);
});
