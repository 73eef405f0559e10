import { buffer } from 'node:stream/consumers';
import {
  PRICE_ERRORS_SHOWN,
  type UploadedPriceList,
} from '../../../../shared/contract/desk/portal-data.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { WorkerLimitError, type WorkerTask } from '../../../platform/jobs/worker-pool.ts';
import type { Services } from '../../../platform/start/services.ts';
import { openPortal } from '../list-portals.ts';
import { deleteUnusedLists, insertList } from './price-lists.repository.ts';
import type { readPriceList } from './read-price-list.ts';

/** So long a list waits to be applied. */
const KEPT_MS = DAY_MS;
const READ: WorkerTask = {
  module: new URL('./read-price-list.ts', import.meta.url),
  name: 'readPriceList',
  timeLimitMs: 30_000,
};

async function readList(
  workers: Services['workers'],
  file: Parameters<typeof readPriceList>[0],
): ReturnType<typeof readPriceList> {
  try {
    return await workers.run<typeof readPriceList>(READ, file);
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    throw invalidField(
      'body',
      'read_too_long',
      {},
      'This file takes too long to be read; send the list alone, without other columns',
    );
  }
}

/**
 * Checks a list and, where nothing is wrong with it, keeps it to be previewed and applied.
 * @throws AppError `validation_failed` for a file that takes too long to be read, `too_many_requests`
 */
export async function uploadPriceList(options: {
  services: Pick<Services, 'db' | 'clock' | 'workers'>;
  code: PortalCode;
  purpose: 'base' | 'season';
  fileName: string;
  uploadedBy: number;
  body: AsyncIterable<Uint8Array>;
}): Promise<UploadedPriceList> {
  const { services, code, purpose, fileName, uploadedBy, body } = options;
  const { portal, categories } = await openPortal(services.db, code);
  const read = await readList(services.workers, {
    bytes: await buffer(body),
    categoryIds: categories.ordered,
    mayGap: purpose === 'season',
    errorsMax: PRICE_ERRORS_SHOWN,
  });
  const answer = { file_name: fileName, num_rows: read.numRows, num_faults: read.numErrors };
  if (read.numErrors > 0) return { ...answer, list_id: null, faults: [...read.errors] };
  const now = services.clock();
  await deleteUnusedLists(services.db, new Date(now - KEPT_MS));
  const listId = await insertList(services.db, {
    portalId: portal.id,
    purpose,
    fileName: fileName || 'list.csv',
    bandsJson: read.bandsJson,
    numBands: read.numBands,
    digest: read.digest,
    uploadedBy,
    uploadedAt: new Date(now),
  });
  return { ...answer, list_id: listId, faults: [] };
}
