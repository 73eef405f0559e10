import type { FindVirus } from '../../../platform/files/virus-scan.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/start/services.ts';
import { forgetKey } from '../keeping/stored-feed-files.repository.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';

/** Why a file is not taken at which nobody could look; the error itself where that is not it. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'scanner_away') return new FeedRefusal('scanner_away');
  return error.code === 'payload_too_large' ? new FeedRefusal('file_too_large') : error;
}

/**
 * Looks for viruses in a feed that was fetched. Of one that has a virus, or that could not be looked at, nothing stays.
 * @throws FeedRefusal `virus_found`, `file_too_large` for one that is larger than the scanner takes, `scanner_away`
 */
export async function scanFeed(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { key, findVirus }: { readonly key: string; readonly findVirus: FindVirus },
): Promise<void> {
  try {
    const name = await findVirus(await files.getStream(key));
    if (name !== null) throw new FeedRefusal('virus_found', { name });
  } catch (error) {
    await files.delete(key);
    await forgetKey(db, key);
    throw refusalOf(error);
  }
}
