import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type {
  createReportLinkCall,
  ReportLink,
  ReportLinkDraft,
  ReportLinkList,
} from '../../../../shared/contract/reports/report-links.contract.ts';
import type { AuditAction } from '../../../../shared/rules/people/audit-actions.ts';
import { LINK_PAGES, tokenLinkPath } from '../../../../shared/rules/people/email-link-paths.ts';
import { LINKS_MAX } from '../../../../shared/rules/reports/report-links.ts';
import { viewPageAt, viewSearch } from '../../../../shared/rules/reports/saved-view-pages.ts';
import { viewReportDays } from '../../../../shared/rules/reports/view-mailings.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import type { UserCaller } from '../../../kernel/callers/callers.public.ts';
import { hashPassword, newLinkToken, requireLiveSession } from '../../../kernel/identity/auth.public.ts';
import { listShopNames } from '../../../kernel/shops/shops.public.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { mayRead } from './may-read.ts';
import {
  countLinks,
  deleteLink,
  findLink,
  findLinkedView,
  insertReportLink,
  listLinks,
  type ReportLinkRow,
} from './report-links.repository.ts';

type Parts = { readonly services: Pick<Services, 'db' | 'clock'>; readonly shopId: number };
type Asked = Parts & { readonly caller: UserCaller };

/** @param isReader whether its maker may read the report still */
function presentLink(row: ReportLinkRow, { isReader, now }: { isReader: boolean; now: number }): ReportLink {
  return {
    id: row.id,
    title: row.title,
    maker: row.maker,
    has_password: row.password_hash !== null,
    works: row.expires_at.getTime() > now && isReader,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    opened: row.opened,
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
  };
}

const isReadable = (db: DbOrTx, { maker_id: makerId, shop_id: shopId, page }: ReportLinkRow) =>
  mayRead(db, { makerId, shopId, page });

/** The links of a shop, newest first, with what has become of each. */
export async function listReportLinks({ services: { db, clock }, shopId }: Parts): Promise<ReportLinkList> {
  const rows = await listLinks(db, shopId);
  const links = await Promise.all(
    rows.map(async (row) => presentLink(row, { isReader: await isReadable(db, row), now: clock() })),
  );
  return { data: links };
}

async function noteInAudit(tx: DbOrTx, { services, shopId, caller }: Asked, action: AuditAction) {
  const [shop] = await listShopNames(tx, [shopId]);
  await recordAudit(tx, {
    at: new Date(services.clock()),
    actorId: caller.userId,
    action,
    target: { kind: 'shop', id: shopId, label: shop?.name ?? '' },
    shopIds: [shopId],
    before: null,
    after: null,
  });
}

/**
 * What a link to a saved view shows from now on, whatever becomes of the view.
 * @throws AppError `not_found`, `validation_failed` for a view of which no report is made
 */
async function getShown(tx: DbOrTx, { services, shopId, caller }: Asked, viewId: number) {
  const view = await findLinkedView(tx, { shopId, userId: caller.userId, viewId });
  if (!view) throw new AppError('not_found', 'There is no such view');
  const page = viewPageAt(view.page);
  const { period } = view;
  const mayShare = page && (await mayRead(tx, { makerId: caller.userId, shopId, page }));
  if (!mayShare || !viewReportDays(page, period, belgradeDay(services.clock())))
    throw invalidField('view_id', 'invalid', {}, 'No report is made of views of this page');
  return { title: view.name, page, period, search: viewSearch(page, view.search) };
}

/**
 * Makes a link to the report of a saved view. Its text is in the answer and kept nowhere.
 * @throws AppError `not_found`, `validation_failed` for a view of which no report is made and for one link too many
 */
export async function createReportLink(
  parts: Asked & { draft: ReportLinkDraft },
): Promise<ResponseOf<typeof createReportLinkCall>> {
  const { services, shopId, caller, draft } = parts;
  const { token, tokenHash } = newLinkToken();
  const passwordHash = draft.password === null ? null : await hashPassword(draft.password);
  const now = services.clock();
  return inTransaction(services.db, async (tx) => {
    await requireLiveSession(tx, caller);
    const shown = await getShown(tx, parts, draft.view_id);
    if ((await countLinks(tx, shopId, new Date(now))) >= LINKS_MAX)
      throw invalidField('view_id', 'too_many', { maximum: LINKS_MAX }, 'End another link of the shop first');
    const id = await insertReportLink(tx, {
      ...{ shopId, ...shown, tokenHash, passwordHash, lang: draft.lang, makerId: caller.userId },
      createdAt: new Date(now),
      expiresAt: new Date(now + draft.days * DAY_MS),
    });
    await noteInAudit(tx, parts, 'report_shared');
    const row = await findLink(tx, shopId, id);
    if (!row) throw new AppError('not_found', 'There is no such link');
    return {
      path: tokenLinkPath(LINK_PAGES.sharedReport, token),
      link: presentLink(row, { isReader: await isReadable(tx, row), now }),
    };
  });
}

/**
 * Ends a link for good.
 * @throws AppError `not_found`
 */
export async function endReportLink(parts: Asked & { linkId: number }): Promise<undefined> {
  await inTransaction(parts.services.db, async (tx) => {
    if (!(await deleteLink(tx, parts.shopId, parts.linkId)))
      throw new AppError('not_found', 'There is no such link');
    await noteInAudit(tx, parts, 'report_link_ended');
  });
}
