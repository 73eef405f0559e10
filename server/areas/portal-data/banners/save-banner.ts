import type { BannerDraft, DeskBanner } from '../../../../shared/contract/desk/desk-banners.contract.ts';
import {
  type BannerError,
  bannerErrors,
  bannerIssues,
} from '../../../../shared/rules/portals/banner-errors.ts';
import { BANNER_LAST_DAY } from '../../../../shared/rules/portals/banners.ts';
import { recordAudit, type StoredState } from '../../../kernel/audit/audit.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { getPortal } from '../desk-portals.repository.ts';
import {
  type BannerValues,
  insertBanner,
  lockBanner,
  removeBanner,
  updateBanner,
} from './banners.repository.ts';
import { listDeskBanners } from './list-banners.ts';

type Asked = {
  services: Pick<Services, 'db' | 'clock'>;
  userId: number;
};
type OldBanner = { id: number; version: number };

const MESSAGES = {
  text_missing: 'Write the text',
  title_missing: 'Write the title',
  link_wrong: 'A page of the app, such as /products, or an address that begins with https://',
  link_text_missing: 'Write what stands on the link',
  day_missing: 'An event has a first and a last day',
  upside_down: 'The last day is not before the first',
  only_special: 'Coupons are promoted on the portal rs only',
} as const;

function checkDraft(draft: BannerDraft): void {
  const fieldErrors = bannerErrors(draft);
  const errors = bannerIssues(fieldErrors).map((issue) => ({
    ...issue,
    message: MESSAGES[fieldErrors[issue.field] as BannerError],
  }));
  if (errors.length > 0) throw new AppError('validation_failed', 'The banner has faults', { errors });
}

const audited = ({ texts, fromDay, toDay, enabled }: BannerValues): StoredState => ({
  name: (texts.en?.text ?? '').replaceAll(BANNER_LAST_DAY, toDay ?? ''),
  from_day: fromDay,
  to_day: toDay,
  enabled,
});

async function requireBanner(tx: DbOrTx, { id, version }: OldBanner) {
  const banner = await lockBanner(tx, id);
  if (!banner) throw new AppError('not_found', 'There is no such banner');
  if (banner.version !== version) {
    throw new AppError('changed_meanwhile', 'The banner has changed; look at it again');
  }
  return banner;
}

async function record(
  tx: DbOrTx,
  asked: Asked,
  change: { id: number; before: BannerValues | null; after: BannerValues | null },
): Promise<void> {
  const { id, before, after } = change;
  await recordAudit(tx, {
    at: new Date(asked.services.clock()),
    actorId: asked.userId,
    action: after ? 'banner_saved' : 'banner_deleted',
    target: { kind: 'banner', id, label: `${(after ?? before)?.kind} ${id}` },
    shopIds: [],
    before: before && audited(before),
    after: after && audited(after),
  });
}

/**
 * Adds a banner or changes one.
 * @throws AppError `changed_meanwhile` for another version
 */
export async function saveBanner(
  options: Asked & { draft: BannerDraft; old: OldBanner | null },
): Promise<{ data: DeskBanner[] }> {
  const { services, draft, old } = options;
  checkDraft(draft);
  await inTransaction(services.db, async (tx) => {
    const before = old && (await requireBanner(tx, old));
    const portals = await Promise.all(draft.portals.map((code) => getPortal(tx, code)));
    const after: BannerValues = {
      kind: draft.kind,
      portalIds: portals.map(({ id }) => id),
      texts: draft.texts,
      link: draft.link,
      code: draft.code,
      fromDay: draft.from_day,
      toDay: draft.to_day,
      enabled: draft.enabled,
    };
    const id = old ? old.id : await insertBanner(tx, after);
    if (old) await updateBanner(tx, id, after);
    await record(tx, options, { id, before, after });
  });
  return listDeskBanners(services.db);
}

/** Deletes a banner; `changed_meanwhile` for another version. */
export async function deleteBanner(options: Asked & { old: OldBanner }): Promise<{ data: DeskBanner[] }> {
  const { services, old } = options;
  await inTransaction(services.db, async (tx) => {
    const before = await requireBanner(tx, old);
    await removeBanner(tx, old.id);
    await record(tx, options, { id: old.id, before, after: null });
  });
  return listDeskBanners(services.db);
}
