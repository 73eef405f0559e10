import { logPageCall as logCall } from '../../../shared/contract/people/page-log.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { logPage } from './log-page.ts';
import type { PageLogWriter } from './page-log-writer.ts';

export function pageLogRoutes(route: Router<Caller>, services: Services, writer: PageLogWriter): void {
  route(logCall, async ({ body, caller, request }) => {
    const { headers } = request;
    logPage({ writer, clock: services.clock, caller, entry: body, headers });
    return undefined;
  });
}
