import { Readable } from 'node:stream';
import { type FindVirus, refuseVirus } from '../../../platform/files/virus-scan.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { limitedBytes } from '../../../platform/http/http-file-body.ts';
import type { Services } from '../../../platform/start/services.ts';
import { storedFile } from '../click-file.ts';
import { ClickImportError } from '../click-import-error.ts';
import { changeRun, deleteUpload, insertReceivedRun } from './click-uploads.repository.ts';
import type { ImportKind } from './import-kind.ts';

/** What went wrong while bytes were stored, without what the store says around it. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

const refusedTable = ({ code, message }: ClickImportError) =>
  invalidField('body', code === 'empty_file' ? 'empty_file' : 'not_a_table', {}, message);

/** Takes a file in as it comes, and keeps what is recognised in it; the number of its run. Of one that breaks off nothing stays. */
export async function uploadFile(
  kind: ImportKind,
  options: {
    services: Pick<Services, 'db' | 'files' | 'clock'>;
    shopId: number;
    startedBy: number;
    fileName: string;
    body: AsyncIterable<Uint8Array>;
    findVirus?: FindVirus | undefined;
  },
): Promise<number> {
  const { services, shopId, startedBy, body, findVirus } = options;
  const { db, files, clock } = services;
  const { table } = kind;
  const name = options.fileName || kind.fileName;
  const id = await insertReceivedRun(db, table, {
    ...{ shop_id: shopId, source: 'upload', file_name: name, started_by: startedBy, status: 'receiving' },
    created_at: new Date(clock()),
  });
  const key = `${kind.folder}/${shopId}/${id}`;
  let size = 0;
  try {
    await changeRun(db, table, { id, from: ['receiving'] }, { stored_key: key });
    const counted = limitedBytes(body, kind.limit, (sum) => {
      size = sum;
    });
    await files.putStream(key, Readable.from(counted, { objectMode: false }));
    if (size === 0) throw invalidField('body', 'empty_file', {}, 'Send the file itself; this one is empty');
    if (findVirus) await refuseVirus(findVirus, await files.getStream(key));
    const recognised = await kind.recognise(db, shopId, storedFile(files, { key, name, size }));
    await changeRun(
      db,
      table,
      { id, from: ['receiving'] },
      { status: 'received', bytes_total: size, recognised: JSON.stringify(recognised) },
    );
    return id;
  } catch (error) {
    await files.delete(key);
    await deleteUpload(db, table, id);
    if (error instanceof ClickImportError) throw refusedTable(error);
    throw causeOf(error);
  }
}
