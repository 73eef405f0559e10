import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type ClickHouseClient, ClickHouseError } from '@clickhouse/client';

/** Instead of ClickHouse, something before it has answered that it cannot be reached. */
export class GatewayError extends Error {
  readonly status: number;

  constructor(status: number, cause: unknown) {
    super(`Before ClickHouse something answered ${status}`, { cause });
    this.name = 'GatewayError';
    this.status = status;
  }
}

/** Bad gateway, unavailable, and no answer in time. */
const STATUSES = [502, 503, 504];

/** Such an answer to each statement under way, by its query id. */
const answers = new Map<string, number | null>();

function noteAnswer(message: unknown): void {
  const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
  const status = response.statusCode ?? 0;
  if (!STATUSES.includes(status)) return;
  const [, queryId = ''] = /[?&]query_id=([^&]+)/.exec(request.path) ?? [];
  if (answers.has(queryId)) answers.set(queryId, status);
}

/** The client's error holds the words of such an answer, in whatever form, and not its status: Node tells that. */
async function named<T>(queryId: string, work: () => Promise<T>): Promise<T> {
  answers.set(queryId, null);
  try {
    return await work();
  } catch (error) {
    const status = answers.get(queryId);
    // The server itself says 503 as well, with its reason.
    throw status && !(error instanceof ClickHouseError) ? new GatewayError(status, error) : error;
  } finally {
    answers.delete(queryId);
  }
}

let isListening = false;

/** Lets a client of a server by URL throw a GatewayError where a proxy or a load balancer has answered for the server. */
export function namingGateways(client: ClickHouseClient): ClickHouseClient {
  if (!isListening) subscribe('http.client.response.finish', noteAnswer);
  isListening = true;
  for (const name of ['query', 'command', 'exec', 'insert'] as const) {
    const call = client[name].bind(client) as (params: { query_id?: string }) => Promise<unknown>;
    const naming = (params: { query_id?: string }) => {
      const queryId = params.query_id ?? randomUUID();
      return named(queryId, () => call({ ...params, query_id: queryId }));
    };
    Object.assign(client, { [name]: naming });
  }
  return client;
}
