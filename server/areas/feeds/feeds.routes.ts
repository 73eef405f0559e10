import {
  listFeedCategoriesCall,
  listPortalLeavesCall,
  saveFeedCategoriesCall,
} from '../../../shared/contract/shops/feed-categories.contract.ts';
import { listFeedItemsCall, saveGuideCall } from '../../../shared/contract/shops/feed-guide.contract.ts';
import {
  acceptImportCall as acceptCall,
  cancelImportCall,
  checkFeedCall as checkCall,
  exportIssuesCall as exportCall,
  FEED_CHECK_MAX_BYTES,
  FEED_UPLOAD_MAX_BYTES,
  fetchFeedCall,
  getFeedCall,
  getFeedReportCall,
  getFeedPlacesCall as getPlacesCall,
  listFeedChangesCall,
  listImportsCall,
  saveCurrencyCall,
  saveFeedCall,
  saveFixesCall,
  saveLinkTemplateCall,
  saveMappingCall,
  uploadFeedCall as uploadCall,
} from '../../../shared/contract/shops/feeds.contract.ts';
import { listCategoryLeaves } from '../../../shared/rules/feeds/categories/category-leaves.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { FindVirus } from '../../platform/files/virus-scan.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { admitUpload } from '../../platform/http/traffic/admit-upload.ts';
import type { Services } from '../../platform/start/services.ts';
import { listFeedCategories } from './categories/list-feed-categories.ts';
import { checkFeed } from './checking/check-feed.ts';
import { findFeedShop, listPortalTree } from './feeds.repository.ts';
import { getFeedPlaces } from './get-feed-places.ts';
import { listFeedItems } from './guide/list-feed-items.ts';
import { saveGuide } from './guide/save-guide.ts';
import { listImportChanges, listImports } from './list-imports.ts';
import { presentFeed } from './present-feed.ts';
import { acceptImport } from './queue/accept-import.ts';
import { cancelImport as cancel } from './queue/cancel-import.ts';
import { diagnoseImport } from './reporting/diagnose-import.ts';
import { exportIssues } from './reporting/export-issues.ts';
import {
  fetchNow,
  saveCategories,
  saveCurrency,
  saveFeed,
  saveFixes,
  saveLinkTemplate,
  saveMapping,
} from './save-feed.ts';
import { feedLimit, uploadFeed } from './upload-feed.ts';

function categoryRoutes(route: Router<Caller>, services: Services): void {
  route(listFeedCategoriesCall, ({ params: { shopId }, query, signal }) =>
    listFeedCategories({ services, shopId, query, signal }),
  );

  route(listPortalLeavesCall, async ({ params: { shopId } }) => {
    const { portalId } = await findFeedShop(services.db, shopId);
    const leaves = listCategoryLeaves(await listPortalTree(services.db, portalId));
    return { data: leaves.map(({ id, path }) => ({ id, path })) };
  });

  route(saveFeedCategoriesCall, async ({ params: { shopId }, body, caller }) => {
    await saveCategories({ services, shopId, userId: caller.userId, body });
    return presentFeed(services, shopId, caller);
  });
}

function guideRoutes(route: Router<Caller>, services: Services): void {
  route(saveGuideCall, async ({ params: { shopId }, body, caller }) => {
    await saveGuide({ services, shopId, userId: caller.userId, body });
    return presentFeed(services, shopId, caller);
  });

  route(listFeedItemsCall, ({ params: { shopId }, query }) => listFeedItems({ services, shopId, query }));
}

/** What a shop decides about how its feed is read. */
function decisionRoutes(route: Router<Caller>, services: Services): void {
  route(saveFixesCall, async ({ params: { shopId }, body, caller }) => {
    await saveFixes({ services, shopId, userId: caller.userId, body });
    return presentFeed(services, shopId, caller);
  });

  route(saveMappingCall, async ({ params: { shopId }, body, caller }) => {
    await saveMapping({ services, shopId, userId: caller.userId, body });
    return presentFeed(services, shopId, caller);
  });

  route(saveLinkTemplateCall, async ({ params: { shopId }, body, caller }) => {
    await saveLinkTemplate({ services, shopId, userId: caller.userId, body });
    return presentFeed(services, shopId, caller);
  });

  route(saveCurrencyCall, async ({ params: { shopId }, body, caller }) => {
    await saveCurrency({ services, shopId, userId: caller.userId, body });
    return presentFeed(services, shopId, caller);
  });
}

export function feedsRoutes(
  route: Router<Caller>,
  services: Services,
  findVirus: FindVirus | undefined,
): void {
  route(getFeedCall, ({ params: { shopId }, caller }) => presentFeed(services, shopId, caller));

  route(saveFeedCall, async ({ params: { shopId }, body, caller }) => {
    await saveFeed({ services, shopId, caller, body });
    return presentFeed(services, shopId, caller);
  });

  decisionRoutes(route, services);
  categoryRoutes(route, services);
  guideRoutes(route, services);

  route(getPlacesCall, ({ params: { shopId }, signal }) => getFeedPlaces({ services, shopId, signal }));

  route(fetchFeedCall, ({ params: { shopId }, caller }) =>
    fetchNow({ services, shopId, userId: caller.userId }),
  );

  const { db } = services;
  route(uploadCall, async ({ params: { shopId }, query, caller: { userId }, request }) => {
    const body = await admitUpload(db, userId, { request, limit: feedLimit(FEED_UPLOAD_MAX_BYTES) });
    return uploadFeed({ services, shopId, startedBy: userId, fileName: query.name, body, findVirus });
  });

  route(checkCall, async ({ query, caller: { userId }, request, signal }) => {
    const body = await admitUpload(db, userId, { request, limit: feedLimit(FEED_CHECK_MAX_BYTES) });
    return checkFeed({ services, userId, query, body, signal });
  });

  route(acceptCall, ({ params, caller }) => acceptImport({ services, ...params, userId: caller.userId }));
  route(cancelImportCall, ({ params }) => cancel({ services, ...params }));
  route(listImportsCall, ({ params: { shopId }, query }) => listImports({ services, shopId, query }));
  route(getFeedReportCall, ({ params, signal }) => diagnoseImport({ services, ...params, signal }));
  route(listFeedChangesCall, ({ params, query, signal }) =>
    listImportChanges({ services, ...params, query, signal }),
  );
  route(exportCall, ({ params, signal }) => exportIssues({ services, ...params, signal }));
}
