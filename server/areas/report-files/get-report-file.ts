import { AppError } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { type FileRow, findFile } from './report-files.repository.ts';

/** One file of a shop. */
export type FileAction = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly shopId: number;
  readonly fileId: number;
};

/**
 * A file of the shop. Files go by themselves and by colleagues, so one that is gone signs nobody out, and one of
 * another shop is answered alike (decision 27).
 * @throws AppError `not_found`
 */
export async function getReportFile(db: DbOrTx, shopId: number, fileId: number): Promise<FileRow> {
  const row = await findFile(db, shopId, fileId);
  if (!row) throw new AppError('not_found', 'There is no such file');
  return row;
}
