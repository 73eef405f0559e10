import { findDemoState } from '../demo/simulator.public.ts';
import { closeAccounts, reopenAccounts } from '../kernel/identity/auth.public.ts';
import type { Services } from '../platform/start/services.ts';

/** What a start without the demo says of data that the demo made. */
export const DEMO_ENDED =
  'This data was made by the demo: its accounts and access tokens are refused. For real work, set DATA_DIR to an empty folder, or DATABASE_URL and CLICKHOUSE_URL to empty databases.';

/** Whether a demo made the data, or began to. */
export async function isDemoData({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return ['filled', 'interrupted'].includes(await findDemoState(db));
}

/**
 * Refuses from now on the accounts and access tokens of data that a demo made: everybody knows their passwords, and
 * could act as staff before. Those made after the first such start stay.
 * @returns whether a demo made the data
 */
export async function endDemo(services: Pick<Services, 'db'>): Promise<boolean> {
  if (!(await isDemoData(services))) return false;
  await closeAccounts(services.db);
  return true;
}

/** Opens the accounts and access tokens of the demo again, for a start with it. */
export async function resumeDemo({ db }: Pick<Services, 'db'>): Promise<void> {
  await reopenAccounts(db);
}
