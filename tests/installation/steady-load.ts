import { randomUUID } from 'node:crypto';
import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../../shared/rules/time/durations.ts';
import { ndjson, someClickEvent } from '../clients/portal-client.ts';

const TICK_MS = 10;
const ASKERS = 200;
const EVENTS_A_BATCH = 3;

export type LoadTarget = {
  readonly address: string;
  readonly shopIds: readonly number[];
  readonly productId: number;
  /** May write events. */
  readonly portalToken: string;
  /** May read the reports of the shops. */
  readonly reportsToken: string;
};

type Asked = Pick<RequestOptions, 'method' | 'path' | 'headers'> & { readonly body?: string };

/** The n-th request: of fifty, one brings events, nineteen ask for a report, thirty are for anybody. */
function requestOf({ shopIds, productId, portalToken, reportsToken }: LoadTarget, turn: number): Asked {
  const shopId = shopIds[turn % shopIds.length] ?? 0;
  const kind = turn % 50;
  if (kind === 0) {
    const at = new Date().toISOString();
    const events = Array.from({ length: EVENTS_A_BATCH }, () =>
      someClickEvent({ shopId, productId }, { at }),
    );
    return {
      method: 'POST',
      path: '/v1/portal/rs/events',
      headers: {
        authorization: `Bearer ${portalToken}`,
        'content-type': 'application/x-ndjson',
        'idempotency-key': randomUUID(),
      },
      body: ndjson(events),
    };
  }
  if (kind < 20) {
    const headers = { authorization: `Bearer ${reportsToken}` };
    return { method: 'GET', path: `/v1/analytics/num-clicks/${shopId}`, headers };
  }
  return { method: 'GET', path: '/v1/home/front-page', headers: {} };
}

export type LoadFigures = {
  readonly requests: number;
  /** What failed, and how often. */
  readonly failed: Readonly<Record<string, number>>;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Clicks of batches that were answered. */
  readonly clicks: number;
};

/**
 * Sends so many requests a second, however long they take, as many people do who do not know of each other, until it is
 * told to finish. An answer of 400 or more is a failure, as is none.
 */
export function startSteadyLoad(target: LoadTarget, perSecond: number) {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(target.address);
  const times: number[] = [];
  const failed: Record<string, number> = {};
  let [sent, clicks, isFinishing] = [0, 0, false];

  const ask = (turn: number) =>
    new Promise<void>((resolve) => {
      const { body, method, path, headers } = requestOf(target, turn);
      const start = performance.now();
      const end = (failure?: string) => {
        times.push(performance.now() - start);
        if (failure) failed[failure] = (failed[failure] ?? 0) + 1;
        else if (body !== undefined) clicks += EVENTS_A_BATCH;
        resolve();
      };
      // Limits are by address; a proxy says whose it is.
      const forwarded = { 'x-forwarded-for': `10.0.0.${turn % ASKERS}` };
      const asked = request({ agent, hostname, port, method, path, headers: { ...headers, ...forwarded } });
      asked.on('error', (error) => end(`${method} ${path}: ${error.message}`));
      asked.on('response', (answer) => {
        answer.on('error', (error) => end(`${method} ${path}: ${error.message}`));
        const status = answer.statusCode ?? 0;
        answer.on('end', () => end(status >= 400 ? `${method} ${path}: ${status}` : undefined));
        answer.resume();
      });
      asked.end(body);
    });
  const run = async () => {
    const start = performance.now();
    const asked = new Set<Promise<void>>();
    while (!isFinishing) {
      const due = Math.floor(((performance.now() - start) / SECOND_MS) * perSecond);
      for (; sent < due; sent += 1) {
        const one = ask(sent);
        asked.add(one);
        void one.then(() => asked.delete(one));
      }
      await sleep(TICK_MS);
    }
    await Promise.all(asked);
  };
  const running = run();
  return {
    answered: () => times.length,
    finish: async (): Promise<LoadFigures> => {
      isFinishing = true;
      await running;
      agent.destroy();
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
      return { requests: times.length, failed, p50Ms: at(0.5), p99Ms: at(0.99), clicks };
    },
  };
}
