import type {
  ViewMailing,
  ViewMailingDraft,
} from '../../../../shared/contract/reports/view-mailings.contract.ts';
import { type MailingRhythm, nextDue } from '../../../../shared/rules/reports/report-schedule.ts';
import { type ViewPagePath, viewPageAt } from '../../../../shared/rules/reports/saved-view-pages.ts';
import type { UserCaller } from '../../../kernel/callers/callers.public.ts';
import { requireLiveSession } from '../../../kernel/identity/auth.public.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findReader } from '../mail-report-file.ts';
import { readStopToken } from './stop-token.ts';
import {
  deleteMailing,
  findMailing,
  listMailingCandidates,
  lockMailedView,
  resumeRecipient,
  saveMailing,
  stopRecipient,
} from './view-mailings.repository.ts';

type Parts = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly shopId: number;
  readonly viewId: number;
  readonly caller: UserCaller;
};

/** @throws AppError `not_found` for a view that the caller does not have */
async function getMailedView(tx: DbOrTx, { shopId, viewId, caller }: Parts) {
  const view = await lockMailedView(tx, { shopId, viewId, userId: caller.userId });
  if (!view) throw new AppError('not_found', 'There is no such view');
  return view;
}

async function presentMailing(
  tx: DbOrTx,
  { shopId, viewId }: Parts,
  page: ViewPagePath | undefined,
): Promise<ViewMailing> {
  const row = await findMailing(tx, viewId);
  const members = await listMailingCandidates(tx, shopId, row?.id ?? null);
  const readers = [];
  for (const member of members)
    if ((await findReader(tx, member.id, shopId, page)) !== null) readers.push(member);
  const mailing = row && {
    rhythm: row.rhythm as MailingRhythm,
    hour: row.hour,
    format: row.format as ViewMailingDraft['format'],
    lang: row.lang as ViewMailingDraft['lang'],
    enabled: row.enabled,
    recipients: readers.filter(({ chosen, stopped }) => chosen && !stopped).map(({ id }) => id),
    sender: row.sender,
    next_due_at: row.enabled ? row.next_due_at.toISOString() : null,
  };
  return { mailing, readers: readers.map(({ id, name, stopped }) => ({ id, name, stopped })) };
}

/** @throws AppError `not_found` */
export function getViewMailing(parts: Parts): Promise<ViewMailing> {
  return inTransaction(parts.services.db, async (tx) => {
    const { page } = await getMailedView(tx, parts);
    return presentMailing(tx, parts, viewPageAt(page) ?? undefined);
  });
}

/**
 * Has a view mailed; the caller is the sender from then on, and gets it again where they had stopped it themselves.
 * @throws AppError `not_found`, `validation_failed` for a page that is gone and for people who do not see it
 */
export function saveViewMailing(parts: Parts & { draft: ViewMailingDraft }): Promise<ViewMailing> {
  const { services, shopId, viewId, caller, draft } = parts;
  return inTransaction(services.db, async (tx) => {
    await requireLiveSession(tx, caller);
    const page = viewPageAt((await getMailedView(tx, parts)).page);
    if (!page) throw invalidField('view_id', 'invalid', {}, 'Views of this page are not mailed');
    const members = new Set((await listMailingCandidates(tx, shopId, null)).map(({ id }) => id));
    for (const id of draft.recipients)
      if (!members.has(id) || (await findReader(tx, id, shopId, page)) === null)
        throw invalidField(
          'recipients',
          'unknown_ids',
          { ids: [id] },
          'They do not see the reports of the shop',
        );
    const nextDueAt = new Date(nextDue(draft.rhythm, services.clock(), draft.hour));
    const id = await saveMailing(tx, { viewId, senderId: caller.userId, nextDueAt }, draft);
    if (draft.recipients.includes(caller.userId)) await resumeRecipient(tx, id, caller.userId);
    return presentMailing(tx, parts, page);
  });
}

/** @throws AppError `not_found` for a view that is not there or not mailed */
export async function removeViewMailing(parts: Parts): Promise<undefined> {
  await inTransaction(parts.services.db, async (tx) => {
    await getMailedView(tx, parts);
    if (!(await deleteMailing(tx, parts.viewId))) throw new AppError('not_found', 'It is not mailed');
  });
}

/**
 * Stops a mailing for whoever the link was mailed to; once more changes nothing.
 * @throws AppError `validation_failed` for a link that is not ours
 */
export async function stopViewMailing(options: {
  services: Pick<Services, 'db' | 'clock' | 'secretKey' | 'alsoKey'>;
  token: string;
}): Promise<undefined> {
  const { services, token } = options;
  const stopping = readStopToken(token, services);
  if (!stopping) throw invalidField('token', 'invalid', {}, 'This link is not ours');
  await stopRecipient(services.db, stopping.mailingId, stopping.userId, new Date(services.clock()));
}
