import { listBannersCall } from '../../../shared/contract/desk/banners.contract.ts';
import {
  changeBannerCall,
  createBannerCall,
  deleteBannerCall,
  listDeskBannersCall,
} from '../../../shared/contract/desk/desk-banners.contract.ts';
import {
  changeSeasonCall,
  createSeasonCall,
  deleteSeasonCall,
  endSeasonCall,
  listSeasonsCall,
} from '../../../shared/contract/desk/desk-seasons.contract.ts';
import {
  applyPriceListCall as applyCall,
  exportPriceListCall as exportCall,
  listPriceListChangesCall as listChangesCall,
  listDeskPortalsCall,
  listPortalCategoriesCall,
  previewPriceListCall as previewCall,
  readPriceListCall as readCall,
  uploadPriceListCall as uploadCall,
} from '../../../shared/contract/desk/portal-data.contract.ts';
import {
  changeStaffDutyCall,
  listStaffDutiesCall,
} from '../../../shared/contract/desk/staff-duties.contract.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { PRICE_FILE_MAX_BYTES } from '../../../shared/rules/portals/price-list-file.ts';
import type { Caller, UserCaller } from '../../kernel/callers/callers.public.ts';
import { limitedBytes } from '../../platform/http/http-file-body.ts';
import { FileAnswer, type Router } from '../../platform/http/http-route.ts';
import { admitUpload } from '../../platform/http/traffic/admit-upload.ts';
import type { Services } from '../../platform/start/services.ts';
import { listBanners, listDeskBanners } from './banners/list-banners.ts';
import { deleteBanner, saveBanner } from './banners/save-banner.ts';
import { changeStaffDuty, listStaffDuties } from './duties/change-staff-duty.ts';
import { listPortalDataCategories, listPortals } from './list-portals.ts';
import { applyPriceList, listPriceListChanges } from './lists/apply-price-list.ts';
import { exportPriceList } from './lists/export-price-list.ts';
import { previewPriceList } from './lists/preview-price-list.ts';
import { readHeldList } from './lists/read-held-list.ts';
import { uploadPriceList } from './lists/upload-price-list.ts';
import { deleteSeason, endSeason } from './seasons/end-season.ts';
import { listDeskSeasons } from './seasons/list-seasons.ts';
import { saveSeason } from './seasons/save-season.ts';

const FILE_LIMIT = { maxBytes: PRICE_FILE_MAX_BYTES, advice: 'a price list needs far less' };

function listRoutes(route: Router<Caller>, services: Services): void {
  route(listDeskPortalsCall, () => listPortals(services.db));
  route(listPortalCategoriesCall, ({ params: { portal } }) => listPortalDataCategories(services.db, portal));
  route(readCall, ({ params: { portal } }) => readHeldList(services, portal));
  route(
    exportCall,
    async ({ params: { portal }, query: { format } }) =>
      new FileAnswer(await exportPriceList({ services, code: portal, format })),
  );
  route(uploadCall, async ({ params: { portal }, query, caller: { userId }, request }) => {
    const body = await admitUpload(services.db, userId, { request, limit: FILE_LIMIT });
    return uploadPriceList({
      services,
      code: portal,
      purpose: query.purpose,
      fileName: query.name,
      uploadedBy: userId,
      body: limitedBytes(body, FILE_LIMIT),
    });
  });
  route(previewCall, ({ params: { portal, listId }, signal }) =>
    previewPriceList({ services, code: portal, listId, signal }),
  );
  route(listChangesCall, ({ params: { portal } }) => listPriceListChanges(services.db, portal));
  route(applyCall, ({ params: { portal, listId }, body: { version }, caller }) =>
    applyPriceList({ services, code: portal, listId, version, userId: caller.userId }),
  );
}

function seasonRoutes(route: Router<Caller>, services: Services): void {
  route(listSeasonsCall, ({ params: { portal } }) => listDeskSeasons(services, portal));
  const asked = (code: PortalCode, caller: UserCaller, query: { dry_run: '0' | '1' }) => ({
    ...{ services, code, userId: caller.userId },
    isDryRun: query.dry_run === '1',
  });
  route(createSeasonCall, ({ params: { portal }, query, body, caller }) =>
    saveSeason({ ...asked(portal, caller, query), draft: body, old: null }),
  );
  route(changeSeasonCall, ({ params: { portal, seasonId }, query, body: { version, ...draft }, caller }) =>
    saveSeason({ ...asked(portal, caller, query), draft, old: { id: seasonId, version } }),
  );
  route(endSeasonCall, ({ params: { portal, seasonId }, query, body: { version }, caller }) =>
    endSeason({ ...asked(portal, caller, query), season: { id: seasonId, version } }),
  );
  route(deleteSeasonCall, ({ params: { portal, seasonId }, query, caller }) =>
    deleteSeason({ ...asked(portal, caller, query), season: { id: seasonId, version: query.version } }),
  );
}

function bannerRoutes(route: Router<Caller>, services: Services): void {
  route(listBannersCall, () => listBanners(services));
  route(listDeskBannersCall, () => listDeskBanners(services.db));
  route(createBannerCall, ({ body, caller }) =>
    saveBanner({ services, draft: body, old: null, userId: caller.userId }),
  );
  route(changeBannerCall, ({ params: { bannerId }, body: { version, ...draft }, caller }) =>
    saveBanner({ services, draft, old: { id: bannerId, version }, userId: caller.userId }),
  );
  route(deleteBannerCall, ({ params: { bannerId }, query: { version }, caller }) =>
    deleteBanner({ services, old: { id: bannerId, version }, userId: caller.userId }),
  );
}

function dutyRoutes(route: Router<Caller>, services: Services): void {
  route(listStaffDutiesCall, ({ params: { portal } }) => listStaffDuties(services.db, portal));
  route(changeStaffDutyCall, ({ params: { portal, topic }, body, caller }) =>
    changeStaffDuty({ services, code: portal, topic, change: body, userId: caller.userId }),
  );
}

/** The provider's desk for the data of portals, the banners that come out of it, and who of staff
 * is told of what. */
export function portalDataRoutes(route: Router<Caller>, services: Services): void {
  listRoutes(route, services);
  seasonRoutes(route, services);
  bannerRoutes(route, services);
  dutyRoutes(route, services);
}
