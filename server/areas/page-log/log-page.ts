import type { IncomingHttpHeaders } from 'node:http';
import type { PageLogEntry } from '../../../shared/contract/people/page-log.contract.ts';
import { isStaff } from '../../../shared/rules/people/access.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { headerText } from '../../platform/http/header-text.ts';
import type { Clock } from '../../platform/start/clock.ts';
import type { PageLogWriter } from './page-log-writer.ts';

const ROUTE_NAME_MAX = 60;
const PAGE_URL_MAX = 1_000;
const LARGEST_ID = 4_294_967_295;

/** The shop of the header where it is the caller's; else 0. */
function shopOf(headers: IncomingHttpHeaders, { viewer, shopIds }: UserCaller): number {
  const text = String(headers.shopid ?? '');
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id <= LARGEST_ID && (isStaff(viewer) || shopIds.has(id)) ? id : 0;
}

/**
 * Notes that the caller opened a page.
 * @throws AppError `validation_failed` for another person's id (not `forbidden`, which would sign the browser out),
 * `unavailable` while too many views wait to be stored
 */
export function logPage(options: {
  writer: Pick<PageLogWriter, 'add'>;
  clock: Clock;
  caller: UserCaller;
  /** The caller's in the log. */
  number: number;
  entry: PageLogEntry;
  headers: IncomingHttpHeaders;
}): void {
  const { writer, clock, caller, number, entry, headers } = options;
  if (entry.identification_id !== caller.userId)
    throw invalidField('identification_id', 'not_own', {}, 'Your own id');
  const at = clock();
  const taken = writer.add({
    day: belgradeDay(at),
    at,
    userId: number,
    clientUuid: entry.uuid,
    shopId: shopOf(headers, caller),
    routeName: headerText(headers, 'x-route-name', ROUTE_NAME_MAX),
    page: entry.page,
    pageUrl: headerText(headers, 'x-page-url', PAGE_URL_MAX),
  });
  if (!taken) throw new AppError('unavailable', 'The page log takes no more just now');
}
