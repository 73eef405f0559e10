import type { OwnData } from '../../../shared/contract/people/own-account.contract.ts';
import { OWN_DATA_KEPT_DAYS, type OwnDataStatus } from '../../../shared/rules/people/own-data.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { addJob, type NewJob } from '../../platform/jobs/add-job.repository.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { findOwnData, orderFile } from './own-data.repository.ts';

const KEPT_MS = OWN_DATA_KEPT_DAYS * DAY_MS;
const sinceOf = (now: number) => new Date(now - KEPT_MS);

/** The job that packs what is kept about somebody. */
export const ownDataJob = (userId: number, runAt: Date): NewJob => ({
  task: 'make-own-data',
  payload: { userId },
  key: `make-own-data-${userId}`,
  runAt,
});

const NONE: OwnData = { status: 'none', ordered_at: null, expires_at: null, bytes: null };

async function presentOwnData(db: DbOrTx, userId: number, now: number): Promise<OwnData> {
  const row = await findOwnData(db, userId, sinceOf(now));
  if (!row) return NONE;
  return {
    status: row.status as OwnDataStatus,
    ordered_at: row.ordered_at.toISOString(),
    expires_at: new Date(row.ordered_at.getTime() + KEPT_MS).toISOString(),
    bytes: row.bytes,
  };
}

type Options = { readonly services: Pick<Services, 'db' | 'clock'>; readonly userId: number };

/** Where the file with somebody's own data stands. Backups leave the bytes out: a restored one is none. */
export async function getOwnData({
  services,
  userId,
}: Options & { readonly services: Pick<Services, 'files'> }): Promise<OwnData> {
  const row = await findFetchable({ services, userId });
  if (row && !(await services.files.exists(row.stored_key ?? ''))) return NONE;
  return presentOwnData(services.db, userId, services.clock());
}

/** Orders the file; one that is being made goes on, one that is there gives way to the new one. */
export function orderOwnData({ services, userId }: Options): Promise<OwnData> {
  const now = services.clock();
  return inTransaction(services.db, async (tx) => {
    const at = new Date(now);
    if (await orderFile(tx, userId, at, sinceOf(now))) await addJob(tx, ownDataJob(userId, at));
    return presentOwnData(tx, userId, now);
  });
}

/** The row of a file that may still be fetched; null for any other. */
export const findFetchable = async ({ services, userId }: Options) => {
  const row = await findOwnData(services.db, userId, sinceOf(services.clock()));
  return row?.status === 'ready' ? row : null;
};
