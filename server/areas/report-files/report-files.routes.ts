import {
  changeSubscriptionCall,
  createSubscriptionCall,
  deleteReportFileCall as deleteCall,
  deleteSubscriptionCall,
  downloadReportFileCall as downloadCall,
  listReportFilesCall as listCall,
  listSubscriptionsCall,
  orderReportFileCall as orderCall,
  retryReportFileCall as retryCall,
} from '../../../shared/contract/reports/report-files.contract.ts';
import {
  createReportLinkCall,
  deleteReportLinkCall,
  listReportLinksCall,
  openReportLinkCall,
} from '../../../shared/contract/reports/report-links.contract.ts';
import {
  deleteViewMailingCall,
  getViewMailingCall,
  saveViewMailingCall,
  stopViewMailingCall,
} from '../../../shared/contract/reports/view-mailings.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { downloadReportFile } from './download-report-file.ts';
import { createReportLink, endReportLink, listReportLinks } from './links/change-report-links.ts';
import { openReportLink } from './links/open-report-link.ts';
import { listReportFiles } from './list-report-files.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import {
  getViewMailing,
  removeViewMailing,
  saveViewMailing,
  stopViewMailing,
} from './mailings/save-mailing.ts';
import { orderReportFile } from './order-report-file.ts';
import { removeReportFile } from './remove-report-file.ts';
import { retryReportFile } from './retry-report-file.ts';
import { changeSubscription, createSubscription, endSubscription } from './save-subscription.ts';

/** Files of reports and what is mailed of them. */
export function reportFilesRoutes(route: Router<Caller>, services: Services): void {
  route(listCall, ({ params, query, caller: { viewer } }) =>
    listReportFiles({ services, ...params, query, viewer }),
  );
  route(orderCall, ({ params, body, caller }) =>
    orderReportFile({ services, ...params, order: body, orderedBy: caller.userId }),
  );
  route(retryCall, ({ params }) => retryReportFile({ services, ...params }));
  route(downloadCall, ({ params, caller: { viewer } }) =>
    downloadReportFile({ services, ...params, viewer }),
  );
  route(deleteCall, ({ params }) => removeReportFile({ services, ...params }));

  route(listSubscriptionsCall, ({ params, caller }) =>
    listSubscriptions({ services, ...params, userId: caller.userId }),
  );
  route(createSubscriptionCall, ({ params, body, caller }) =>
    createSubscription({ services, ...params, caller, draft: body }),
  );
  route(changeSubscriptionCall, ({ params, body, caller }) =>
    changeSubscription({ services, ...params, caller, draft: body }),
  );
  route(deleteSubscriptionCall, ({ params, caller }) =>
    endSubscription({ services, ...params, userId: caller.userId }),
  );

  route(getViewMailingCall, ({ params, caller }) => getViewMailing({ services, ...params, caller }));
  route(saveViewMailingCall, ({ params, body, caller }) =>
    saveViewMailing({ services, ...params, caller, draft: body }),
  );
  route(deleteViewMailingCall, ({ params, caller }) => removeViewMailing({ services, ...params, caller }));
  route(stopViewMailingCall, ({ body }) => stopViewMailing({ services, ...body }));

  route(listReportLinksCall, ({ params }) => listReportLinks({ services, ...params }));
  route(createReportLinkCall, ({ params, body, caller }) =>
    createReportLink({ services, ...params, caller, draft: body }),
  );
  route(deleteReportLinkCall, ({ params, caller }) => endReportLink({ services, ...params, caller }));
  route(openReportLinkCall, ({ body: { token, password }, request, signal }) =>
    openReportLink({ services, token, password, address: request.ip, signal }),
  );
}
