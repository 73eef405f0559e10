import { setTimeout as sleep } from 'node:timers/promises';
import { ClickImportError } from '../click-import-error.ts';
import { asOnlyImport } from '../import-run.ts';

const FREE_WITHIN_TRIES = 20;
const TRY_MS = 100;

/**
 * Runs `work` as the only import into the shop, as `asOnlyImport` does: a run that is seen to have ended lets the shop go
 * a moment later, for which this waits.
 * @throws ClickImportError where another import has the shop for longer than two seconds, or a run is being taken back
 */
export async function onceFree<T>(
  services: Parameters<typeof asOnlyImport>[0],
  of: Parameters<typeof asOnlyImport>[1],
  work: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await asOnlyImport(services, of, work);
    } catch (error) {
      const isBusy = error instanceof ClickImportError && error.code === 'shop_busy';
      if (!isBusy || tries === FREE_WITHIN_TRIES) throw error;
      await sleep(TRY_MS);
    }
  }
}
