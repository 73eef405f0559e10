import type { Banner } from '../../../../shared/contract/desk/banners.contract.ts';
import type { DeskBanner } from '../../../../shared/contract/desk/desk-banners.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { listPortalExtents } from '../desk-portals.repository.ts';
import { listBannerRows, listBannersOf } from './banners.repository.ts';

/** All banners as the desk sees them. */
export async function listDeskBanners(db: Db): Promise<{ data: DeskBanner[] }> {
  const [rows, portals] = await Promise.all([listBannerRows(db), listPortalExtents(db)]);
  return {
    data: rows.map(({ id, kind, texts, link, code, enabled, version, portalIds, fromDay, toDay }) => ({
      id,
      kind,
      texts,
      link,
      code,
      enabled,
      version,
      portals: portals
        .filter((portal) => portalIds.includes(portal.id))
        .map((portal) => portal.code as PortalCode),
      from_day: fromDay,
      to_day: toDay,
    })),
  };
}

/** The banners of today, whose days and portals the browser looks at again. */
export async function listBanners({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ data: Banner[] }> {
  const rows = await listBannersOf(db, belgradeDay(clock()));
  return {
    data: rows.map(({ name, kind, portalIds, texts, link, code, fromDay, toDay }) => ({
      name,
      kind,
      portal_ids: portalIds,
      texts,
      link,
      code,
      from_day: fromDay,
      to_day: toDay,
    })),
  };
}
