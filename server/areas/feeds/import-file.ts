import { takeImport } from './importing/import-run.repository.ts';
import { type ImportServices, runImport } from './importing/run-import.ts';
import { uploadFeed } from './upload-feed.ts';

/** Takes a file in and imports it before it returns, with all that waits: for programs that nobody waits beside. */
export async function importFile(options: {
  services: ImportServices;
  shopId: number;
  startedBy: number;
  fileName: string;
  body: AsyncIterable<Uint8Array>;
}): Promise<void> {
  const { services } = options;
  await uploadFeed(options);
  for (;;) {
    const taken = await takeImport(services.db, new Date(services.clock()));
    if (!taken) return;
    await runImport({ services, taken, onStart: () => {} });
  }
}
