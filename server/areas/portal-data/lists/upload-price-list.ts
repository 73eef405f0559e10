import { buffer } from 'node:stream/consumers';
import {
  PRICE_FAULTS_SHOWN,
  type UploadedPriceList,
} from '../../../../shared/contract/desk/portal-data.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import type { Services } from '../../../platform/start/services.ts';
import { openPortal } from '../list-portals.ts';
import { bandsDigest } from './bands-digest.ts';
import { deleteUnusedLists, insertList } from './price-lists.repository.ts';
import { readPriceFile } from './read-price-file.ts';

/** So long a list waits to be applied. */
const KEPT_MS = 86_400_000;

/** Checks a list and, where nothing is wrong with it, keeps it to be previewed and applied. */
export async function uploadPriceList(options: {
  services: Pick<Services, 'db' | 'clock'>;
  code: PortalCode;
  purpose: 'base' | 'season';
  fileName: string;
  uploadedBy: number;
  body: AsyncIterable<Uint8Array>;
}): Promise<UploadedPriceList> {
  const { services, code, purpose, fileName, uploadedBy, body } = options;
  const { portal, categories } = await openPortal(services.db, code);
  const read = await readPriceFile(await buffer(body), {
    knows: categories.has,
    mayGap: purpose === 'season',
  });
  const answer = { file_name: fileName, num_rows: read.rows, num_faults: read.faults.length };
  if (read.faults.length > 0) {
    return { ...answer, list_id: null, faults: read.faults.slice(0, PRICE_FAULTS_SHOWN) };
  }
  const now = services.clock();
  await deleteUnusedLists(services.db, new Date(now - KEPT_MS));
  const listId = await insertList(services.db, {
    portalId: portal.id,
    purpose,
    fileName: fileName || 'list.csv',
    bands: read.bands,
    digest: bandsDigest(read.bands),
    uploadedBy,
    uploadedAt: new Date(now),
  });
  return { ...answer, list_id: listId, faults: [] };
}
