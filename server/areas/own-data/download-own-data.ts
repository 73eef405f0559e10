import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { FileAnswer } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { findFetchable } from './order-own-data.ts';

/**
 * The bytes of the file with somebody's own data.
 * @throws AppError `not_found` where there is none, or it has expired
 */
export async function downloadOwnData(options: {
  services: Pick<Services, 'db' | 'files' | 'clock'>;
  userId: number;
}): Promise<FileAnswer> {
  const { services } = options;
  const row = await findFetchable(options);
  const key = row?.stored_key ?? null;
  if (!row || key === null || !(await services.files.exists(key)))
    throw new AppError('not_found', 'There is no such file');
  return new FileAnswer({
    pieces: await services.files.getStream(key),
    type: 'application/zip',
    name: `own-data-${belgradeDay(row.ordered_at.getTime())}.zip`,
    headers: { 'content-length': String(row.bytes), 'cache-control': 'no-store' },
  });
}
