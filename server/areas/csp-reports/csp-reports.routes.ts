import type { BodyOf } from '../../../shared/contract/frame/call.ts';
import { reportViolationsCall } from '../../../shared/contract/frame/csp-reports.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import { enforceRateLimit } from '../../platform/rate-limit/rate-limit.repository.ts';
import type { Services } from '../../platform/start/services.ts';

/** A page that breaks the policy does so at each visit; the first few tell all. */
const REPORTS = { name: 'csp-report', most: 30, windowMinutes: 15 };
const SHOWN_LENGTH = 200;

type Violation = {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
};

/** An address without its query, which may hold the token of a link; one line of plain signs, and not too long. */
const shown = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/[?#].*$/s, '')
    .replace(/[^\x20-\x7e]/g, '�')
    .slice(0, SHOWN_LENGTH);

function violationsOf(body: BodyOf<typeof reportViolationsCall>): Violation[] {
  if (Array.isArray(body)) {
    return body.flatMap(({ type, body: told }) =>
      type !== 'csp-violation' || !told
        ? []
        : [
            {
              directive: shown(told.effectiveDirective),
              blocked: shown(told.blockedURL),
              page: shown(told.documentURL),
              source: `${shown(told.sourceFile)}:${told.lineNumber ?? 0}`,
            },
          ],
    );
  }
  const told = body['csp-report'];
  return [
    {
      directive: shown(told['effective-directive'] ?? told['violated-directive']),
      blocked: shown(told['blocked-uri']),
      page: shown(told['document-uri']),
      source: `${shown(told['source-file'])}:${told['line-number'] ?? 0}`,
    },
  ];
}

/** Browsers tell here what the policy of a page has kept from happening: an attack, or a fault of ours. */
export function cspReportsRoutes(route: Router<Caller>, { db, log }: Pick<Services, 'db' | 'log'>): void {
  route(reportViolationsCall, async ({ body, request }) => {
    await enforceRateLimit(db, REPORTS, networkOf(request.ip));
    for (const violation of violationsOf(body))
      log.warn(violation, 'A page broke its content security policy');
    return undefined;
  });
}
