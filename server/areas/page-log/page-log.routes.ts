import { logPageCall as logCall } from '../../../shared/contract/people/page-log.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Users } from '../../kernel/identity/users/user.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { logPage } from './log-page.ts';
import type { PageLogWriter } from './page-log-writer.ts';

export function pageLogRoutes(
  route: Router<Caller>,
  services: Services,
  { writer, users }: { writer: PageLogWriter; users: Pick<Users, 'getPageLogNumber'> },
): void {
  route(logCall, async ({ body, caller, request }) => {
    const { headers } = request;
    const number = await users.getPageLogNumber(caller.userId);
    logPage({ writer, clock: services.clock, caller, number, entry: body, headers });
    return undefined;
  });
}
