import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpDuration, httpProblems, httpRequests, httpSeconds } from '../health/process-metrics.ts';
import type { Log } from '../logging/logger.ts';

/** What became known of a request while it was answered. */
type RequestFacts = {
  userId?: number;
  shopId?: number;
  tokenId?: number;
  code?: string;
  /** Whose account somebody tried to open; null where there is none. */
  accountId?: number | null;
  signsIn?: string;
  movesMoney?: boolean;
};

/** An answer, with what became known of its request. */
export type ObservedAnswer = RequestFacts & {
  readonly route: string;
  readonly status: number;
  readonly address: string;
};

const factsOf = new WeakMap<object, RequestFacts>();

/** Notes what the lines and counts about this request shall say; whoever has found out who asks says it here. */
export function noteFacts(request: object, facts: RequestFacts): void {
  const known = factsOf.get(request);
  if (known) Object.assign(known, facts);
  else factsOf.set(request, { ...facts });
}

/** The pattern of the route, as `GET /v1/shops/:shopId`; `none` where there is none. */
export function routePattern({
  method,
  routeOptions,
}: Pick<FastifyRequest, 'method' | 'routeOptions'>): string {
  const { url } = routeOptions;
  return url === undefined ? 'none' : `${method === 'HEAD' ? 'GET' : method} ${url}`;
}

/** Watchers ask every few seconds, and are no use of the product. */
export const UNWATCHED: ReadonlySet<string> = new Set(['GET /livez', 'GET /readyz', 'GET /metrics']);

/** Each has its line: who looks for an attack searches for these. */
const NOTABLE_CODES: Readonly<Record<string, string>> = {
  bad_credentials: 'Sign-in failed',
  account_disabled: 'Sign-in failed',
  no_account: 'Sign-in failed',
  provider_refused: 'Sign-in failed',
  provider_not_allowed: 'Sign-in failed',
  forbidden: 'Refused',
  raise_not_allowed: 'Refused',
  too_many_requests: 'Throttled',
};

/** What the line of a notable answer says; undefined for all others. */
function notableText(status: number, { code, signsIn, accountId }: RequestFacts): string | undefined {
  const notable = NOTABLE_CODES[code ?? ''];
  if (notable || !signsIn) return notable;
  return code === 'validation_failed' && status < 500 && accountId !== undefined
    ? 'Sign-in failed'
    : undefined;
}

/** Of all pairs of route and status, so that no stranger makes the answer of /metrics long. */
const MOST_SERIES = 1_200;

/** Counts the answers of one server; the pairs that come after the first MOST_SERIES are counted as route `other`. */
function answerCounter() {
  const series = new Set<string>();
  return (route: string, status: string, seconds: number): void => {
    const pair = `${route} ${status}`;
    const isCounted = series.has(pair) || series.size < MOST_SERIES;
    if (isCounted) series.add(pair);
    const counted = isCounted ? route : 'other';
    httpRequests.inc({ route: counted, status });
    httpSeconds.inc({ route: counted }, seconds);
    httpDuration.observe({ status: `${status[0]}xx` }, seconds);
  };
}

/**
 * Counts every answer, and writes a line for those that somebody will look for: failed sign-ins, refusals, throttles, and
 * changes of security settings and sign-ins. All others have a line at the level `debug`.
 * @param securityRoutes patterns of the routes that change such a setting
 */
export function observeRequests(
  app: FastifyInstance,
  options: {
    readonly log?: Log | undefined;
    readonly securityRoutes: ReadonlySet<string>;
    /** Told of every answer that is an error. */
    readonly onRefused?: ((answer: ObservedAnswer) => void) | undefined;
  },
): void {
  const { log, securityRoutes, onRefused } = options;
  const countAnswer = answerCounter();
  const tell = (request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply, route: string) => {
    const facts = factsOf.get(request) ?? {};
    const line = { requestId: request.id, route, status: statusCode, ms: Math.round(elapsedTime), ...facts };
    const notable = notableText(statusCode, facts);
    if (facts.code) onRefused?.({ ...facts, route, status: statusCode, address: request.ip });
    if (notable) log?.warn(line, notable);
    else if (statusCode < 400 && facts.signsIn) log?.info(line, 'Signed in');
    else if (statusCode < 400 && securityRoutes.has(route)) log?.info(line, 'Security setting changed');
    else log?.debug(line, 'Answered');
  };
  app.addHook('onResponse', (request, reply, done) => {
    const route = routePattern(request);
    if (!UNWATCHED.has(route)) {
      countAnswer(route, String(reply.statusCode), reply.elapsedTime / 1_000);
      const code = factsOf.get(request)?.code;
      if (code) httpProblems.inc({ code });
      tell(request, reply, route);
    }
    done();
  });
}
