import type { FeedImport } from '../../../shared/contract/shops/feeds.contract.ts';
import { takeImport } from './importing/import-run.repository.ts';
import { type ImportOptions, runImport } from './importing/run-import.ts';
import { getImport, presentImport } from './present-import.ts';
import { uploadFeed } from './upload-feed.ts';

/** Takes a file in and imports it at once; how that ended. It waits for nobody, and so is for programs alone. */
export async function importFile(
  options: ImportOptions & {
    shopId: number;
    startedBy: number;
    fileName: string;
    body: AsyncIterable<Uint8Array>;
    /** It is taken however few items are left. */
    acceptsDrop?: boolean;
  },
): Promise<FeedImport> {
  const { services, shopId } = options;
  const { id } = await uploadFeed({ ...options, hasJob: false });
  const taken = await takeImport(services.db, id, new Date(services.clock()));
  if (taken) await runImport({ ...options, taken, onStart: () => {} });
  return presentImport(await getImport(services.db, shopId, id));
}
