import { logPageCall } from '../../../shared/contract/people/page-log.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { clientUuid } from '../../core/api/api-request.ts';

/** Tells the server which page was opened, and waits for nothing: without an answer nobody misses anything. */
export function sendPageLog(userId: number, page: string): void {
  const body = { identification_id: userId, page, uuid: clientUuid() };
  callApi(logPageCall, { body }).catch(() => undefined);
}
