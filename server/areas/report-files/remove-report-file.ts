import { AppError } from '../../platform/http/app-error.ts';
import type { FileAction } from './get-report-file.ts';
import { deleteFile } from './report-files.repository.ts';

/**
 * Deletes a file for everybody; its bytes go with the next cleaning, and one that is being made is left unmade.
 * @throws AppError `not_found`
 */
export async function removeReportFile({ services, shopId, fileId }: FileAction): Promise<undefined> {
  const wasThere = await deleteFile(services.db, shopId, fileId);
  if (!wasThere) throw new AppError('not_found', 'There is no such file');
}
