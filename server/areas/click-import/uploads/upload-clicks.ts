import { Readable } from 'node:stream';
import {
  CLICK_FILE_MAX_BYTES,
  type ClickImport,
} from '../../../../shared/contract/shops/click-imports.contract.ts';
import { type FindVirus, refuseVirus } from '../../../platform/files/virus-scan.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { type FileLimit, limitedBytes } from '../../../platform/http/http-file-body.ts';
import type { Services } from '../../../platform/start/services.ts';
import { storedFile } from '../click-file.ts';
import { ClickImportError } from '../click-import-error.ts';
import { changeRun, deleteUpload, insertReceivedRun } from './click-uploads.repository.ts';
import { getRun, presentRun } from './present-run.ts';
import { recogniseClicks } from './recognise-clicks.ts';

export const CLICK_FILE_LIMIT: FileLimit = {
  maxBytes: CLICK_FILE_MAX_BYTES,
  advice: 'send it in parts, or use npm run import-clicks',
};

const NO_NAME = 'clicks.csv';

/** What went wrong while bytes were stored, without what the store says around it. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

/** Takes a file in as it comes, and says what is recognised in it. Of one that breaks off nothing stays. */
export async function uploadClicks(options: {
  services: Pick<Services, 'db' | 'files' | 'clock'>;
  shopId: number;
  startedBy: number;
  fileName: string;
  body: AsyncIterable<Uint8Array>;
  findVirus?: FindVirus | undefined;
}): Promise<ClickImport> {
  const { services, shopId, startedBy, body, findVirus } = options;
  const { db, files, clock } = services;
  const name = options.fileName || NO_NAME;
  const id = await insertReceivedRun(db, {
    ...{ shop_id: shopId, source: 'upload', file_name: name, started_by: startedBy, status: 'receiving' },
    created_at: new Date(clock()),
  });
  const key = `clicks/${shopId}/${id}`;
  let size = 0;
  try {
    await changeRun(db, { id, from: ['receiving'] }, { stored_key: key });
    const counted = limitedBytes(body, CLICK_FILE_LIMIT, (sum) => {
      size = sum;
    });
    await files.putStream(key, Readable.from(counted, { objectMode: false }));
    if (size === 0) throw invalidField('body', 'empty_file', {}, 'Send the file itself; this one is empty');
    if (findVirus) await refuseVirus(findVirus, await files.getStream(key));
    const recognised = await recogniseClicks(storedFile(files, { key, name, size }));
    await changeRun(
      db,
      { id, from: ['receiving'] },
      { status: 'received', bytes_total: size, recognised: JSON.stringify(recognised) },
    );
    return presentRun(await getRun(db, shopId, id));
  } catch (error) {
    await files.delete(key);
    await deleteUpload(db, id);
    if (error instanceof ClickImportError) throw invalidField('body', 'empty_file', {}, error.message);
    throw causeOf(error);
  }
}
