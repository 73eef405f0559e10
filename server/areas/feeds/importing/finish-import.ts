import { type Audience, notify } from '../../../kernel/notify/notifications.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { endImport, hadEndedBadly, type ImportEnding, type TakenImport } from './import-run.repository.ts';

const isBad = ({ status }: ImportEnding): boolean => status === 'refused' || status === 'failed';

/**
 * Who hears of an ending: whoever started the import. Of one that started by itself nobody hears, unless it is the first
 * that went wrong: then all of the shop.
 */
async function audienceOf(tx: DbOrTx, taken: TakenImport, ending: ImportEnding): Promise<Audience | null> {
  if (ending.status === 'cancelled') return null;
  if (taken.startedBy !== null) return { userIds: [taken.startedBy] };
  return isBad(ending) && !(await hadEndedBadly(tx, taken)) ? 'shop' : null;
}

/** Tells of an import that has ended. */
export async function notifyImportEnd(
  tx: DbOrTx,
  taken: TakenImport,
  ending: ImportEnding,
  at: Date,
): Promise<void> {
  const audience = await audienceOf(tx, taken, ending);
  if (!audience) return;
  const { fault, read } = ending;
  const figures = isBad(ending) || !read ? {} : { accepted: read.accepted, rejected: read.rejected };
  await notify(tx, audience, {
    kind: isBad(ending) ? 'import_refused' : 'import_finished',
    shopId: taken.shopId,
    details: { import_id: taken.id, ...(fault ? { reason: fault.code } : {}), ...figures },
    at,
  });
}

/** Ends an import that runs, and tells of it. In a transaction: both or neither. */
export async function finishImport(
  tx: DbOrTx,
  taken: TakenImport,
  ending: ImportEnding,
  at: Date,
): Promise<void> {
  if (await endImport(tx, taken.id, ending, at)) await notifyImportEnd(tx, taken, ending, at);
}
