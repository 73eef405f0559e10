import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { isReferenced, listReferencedFiles, type ReferencedFile } from './stored-files.repository.ts';
import { openCheck, type VerificationResult } from './verification-result.ts';

const FILES_AT_A_TIME = 500;
const ASKED_AT_ONCE = 16;

/** Every file that a row names, once each, in order of their keys. */
export async function* readReferencedFiles(db: DbOrTx): AsyncGenerator<ReferencedFile> {
  let afterKey = '';
  for (;;) {
    const files: ReferencedFile[] = await listReferencedFiles(db, afterKey, FILES_AT_A_TIME);
    yield* files;
    if (files.length < FILES_AT_A_TIME) return;
    afterKey = files.at(-1)?.key ?? '';
  }
}

/** Looks whether the file store has every file that a row names. */
export async function checkFiles({ db, files }: Pick<Services, 'db' | 'files'>): Promise<VerificationResult> {
  const check = openCheck('Every file that is referenced exists', 'files');
  const lookFor = async ({ key, shopId, owner }: ReferencedFile) => {
    check.compare(1);
    if (await files.exists(key)) return;
    // It may have been deleted with its row since the list was made.
    if (await isReferenced(db, key))
      check.differ(`shop ${shopId}, ${owner}`, `the file ${key} is not in the store`);
  };
  const asked: Promise<void>[] = [];
  for await (const file of readReferencedFiles(db)) {
    asked.push(lookFor(file));
    if (asked.length === ASKED_AT_ONCE) await Promise.all(asked.splice(0));
  }
  await Promise.all(asked);
  return check.result();
}
