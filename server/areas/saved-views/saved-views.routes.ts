import {
  changeSavedViewCall,
  chooseStartViewCall,
  createSavedViewCall,
  deleteSavedViewCall,
  getStartViewCall,
  listSavedViewsCall,
} from '../../../shared/contract/reports/saved-views.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { changeSavedView, createSavedView, deleteSavedView, listSavedViews } from './save-view.ts';
import { chooseStartView, getStartView } from './start-view.ts';

/** Pages of reports under a name. */
export function savedViewsRoutes(route: Router<Caller>, services: Services): void {
  route(listSavedViewsCall, ({ params, caller: { userId } }) =>
    listSavedViews({ services, ...params, userId }),
  );
  route(createSavedViewCall, ({ params, body: draft, caller: { userId } }) =>
    createSavedView({ services, ...params, userId, draft }),
  );
  route(changeSavedViewCall, ({ params, body: draft, caller: { userId } }) =>
    changeSavedView({ services, ...params, userId, draft }),
  );
  route(deleteSavedViewCall, ({ params, caller: { userId } }) =>
    deleteSavedView({ services, ...params, userId }),
  );
  route(getStartViewCall, ({ caller: { userId } }) => getStartView({ services, userId }));
  route(chooseStartViewCall, ({ body, caller: { userId } }) =>
    chooseStartView({ services, userId, viewId: body.view_id }),
  );
}
