import type { Services } from '../../platform/start/services.ts';
import type { FactsCut } from '../portal/portal.public.ts';
import { readReferencedFiles } from '../verification/verification.public.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { writePart } from './backup-parts.ts';
import type { BackupPlace, BackupProgress } from './backup-place.ts';

const PHASE = 'files';

/** Copies the files that the snapshot names; those that were deleted meanwhile are listed. */
export async function dumpFiles(
  options: Pick<Services, 'files'> & { cut: FactsCut; place: BackupPlace; onProgress: BackupProgress },
): Promise<{ files: BackupManifest['files']; gone: string[] }> {
  const { files: store, cut, place, onProgress } = options;
  const files: BackupManifest['files'] = [];
  const gone: string[] = [];
  const keys: string[] = [];
  for await (const { key } of readReferencedFiles(cut.tx)) keys.push(key);
  for (const [index, key] of keys.entries()) {
    onProgress(PHASE, index, keys.length);
    const contents = (await store.exists(key)) ? await store.getStream(key) : null;
    if (contents === null) gone.push(key);
    else
      files.push({ key, part: await writePart(place, `files/${String(index).padStart(6, '0')}`, contents) });
  }
  onProgress(PHASE, keys.length, keys.length);
  return { files, gone };
}
