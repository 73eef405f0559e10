import { randomUUID } from 'node:crypto';
import {
  type EventsAnswer,
  eventsAnswer,
  type PortalEvent,
} from '../../../shared/contract/desk/portal.contract.ts';
import { JSON_LINES_TYPES } from '../../../shared/contract/frame/json-line-bodies.ts';

const PATIENCE_MS = 10_000;

/**
 * Sends one batch as a portal would.
 * @throws Error that says what the app answered, or that it did not
 */
export async function postEvents(options: {
  baseUrl: string;
  cc: string;
  token: string;
  events: readonly PortalEvent[];
  signal: AbortSignal;
}): Promise<EventsAnswer> {
  const { baseUrl, cc, token, events, signal } = options;
  const response = await fetch(new URL(`/v1/portal/${cc}/events`, baseUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': JSON_LINES_TYPES[0],
      'idempotency-key': randomUUID(),
    },
    body: events.map((event) => `${JSON.stringify(event)}\n`).join(''),
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 300)}`);
  return eventsAnswer.parse(await response.json());
}
