import { logPage as logCall } from '../../../shared/contract/page-log.contract.ts';
import type { Router } from '../../core/http-route.ts';
import type { Services } from '../../core/services.ts';
import type { Caller, UserCaller } from '../auth/auth.public.ts';
import { logPage } from './log-page.ts';
import type { PageLogWriter } from './page-log-writer.ts';

export function pageLogRoutes(route: Router<Caller>, services: Services, writer: PageLogWriter): void {
  route(logCall, async ({ body, caller, request }) => {
    const { headers } = request;
    logPage({ writer, clock: services.clock, caller: caller as UserCaller, entry: body, headers });
    return undefined;
  });
}
