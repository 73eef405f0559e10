import { UNCLAIMED_HOURS } from '../../../shared/rules/tickets/uploads.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import type { Services } from '../../platform/start/services.ts';
import { deleteUnnamed, forgetUploadLeftover, listUploadLeftovers } from './uploads.repository.ts';

/** Deletes files that no coupon and no ticket has named within a day, and the bytes of all that are gone. */
export async function deleteUnnamedUploads(
  services: Pick<Services, 'db' | 'clock' | 'files'>,
): Promise<void> {
  const { db, clock, files } = services;
  await deleteUnnamed(db, new Date(clock() - UNCLAIMED_HOURS * HOUR_MS));
  for (const storedKey of await listUploadLeftovers(db, new Date(clock()))) {
    await files.delete(storedKey);
    await forgetUploadLeftover(db, storedKey);
  }
}
