import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RawRequestDefaultExpression,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { withLogContext } from '../logging/log-context.ts';
import { ownRequestCounts } from '../rate-limit/request-counts.ts';
import { COMPRESSED_FROM_BYTES } from './checked-json.ts';
import { type ApiText, describeApi } from './http-description.ts';
import { type ObservedAnswer, observeRequests } from './http-observation.ts';
import { answerProblems, sendNotFound } from './http-problem.ts';
import { securityHeaders } from './http-security-headers.ts';
import { networkOf, usableForwardedFor } from './network-address.ts';
import { traceRequests } from './trace-requests.ts';
import { limitCallers } from './traffic/limit-callers.ts';
import { TRAFFIC_LIMITS, type TrafficLimits } from './traffic/traffic-limits.ts';

/** Counts a call of an address; says how many of its minute there are, and when that ends. */
type SharedCounts = {
  readonly add: (address: string, at: number) => { readonly count: number; readonly endsAt: number };
};

export type HttpOptions = ApiText & {
  /** The process's logger; without one nothing is written. */
  readonly log?: Logger;
  /** Patterns of the routes that change settings of security, each use of which has a line in the log. */
  readonly securityRoutes?: ReadonlySet<string>;
  /** Whether people reach the app by TLS. */
  readonly isHttps?: boolean;
  /** Told of every answer that is an error. */
  readonly onRefused?: (answer: ObservedAnswer) => void;
  /** Proxies in front of the app, the nearest ones of X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Calls a minute and address before 429; files of the web app do not count. */
  readonly requestsPerMinute: number;
  /** Time for answers under way when the server stops, before they are cut off; 3 s unless given. */
  readonly closingGraceMs?: number;
  /** Whether the process wants to be asked no more: connections then end with their next answer. */
  readonly isDraining?: () => boolean;
  /** Counts calls for several processes together; without one this process counts alone. */
  readonly requestCounts?: SharedCounts | undefined;
  /** What differs from the usual limits of connections and slow senders. */
  readonly traffic?: Partial<TrafficLimits> | undefined;
};

/** How long answers under way may take when the server stops, unless somebody says otherwise. */
export const CLOSING_GRACE_MS = 3_000;

/** An answer that is not refused says nothing of the limit. */
const NO_LIMIT_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

const isCall = (url: string): boolean => url.startsWith('/v1/');

/** Fastify tells at `info` that it listens, which the app itself announces. */
function httpLog(log: Logger): FastifyBaseLogger {
  return log.isLevelEnabled('warn') ? log.child({}, { level: 'warn' }) : log;
}

type CountCall = (key: string) => { readonly count: number; readonly msLeft: number };

const countingShared =
  (counts: SharedCounts): CountCall =>
  (key) => {
    const at = Date.now();
    const { count, endsAt } = counts.add(key, at);
    return { count, msLeft: endsAt - at };
  };

/** Counts as the limiter takes them; its own go by a clock that somebody may set. */
const storeOf = (count: CountCall) =>
  class {
    incr(key: string, callback: (error: Error | null, now: { current: number; ttl: number }) => void): void {
      const { count: current, msLeft } = count(key);
      callback(null, { current, ttl: msLeft });
    }

    child() {
      return this;
    }
  };

/** Refuses whoever calls more often in a minute than the server takes. */
async function limitRequests(app: FastifyInstance, options: HttpOptions): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    store: storeOf(options.requestCounts ? countingShared(options.requestCounts) : ownRequestCounts()),
    allowList: ({ url }) => !isCall(url),
    // An answer that is not refused says nothing of the limit.
    addHeadersOnExceeding: NO_LIMIT_HEADERS,
  });
  // A hook of the server comes before those of its routes: whoever guesses tokens is counted as well.
  app.addHook('onRequest', app.rateLimit());
}

/** The first that sees a request: what is no address is taken out before anybody asks who calls. Returns the URL as it is. */
function dropForgedAddress(
  { headers, url = '/' }: RawRequestDefaultExpression,
  trustedProxies: number,
): string {
  const forwarded = headers['x-forwarded-for'];
  // An empty one is still there: whoever asks came through a proxy.
  if (typeof forwarded === 'string' && trustedProxies > 0 && !usableForwardedFor(forwarded, trustedProxies))
    headers['x-forwarded-for'] = '';
  return url;
}

/** A Fastify server with what every call needs: headers, limits, compression, problems, OpenAPI. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const traffic = { ...TRAFFIC_LIMITS, ...options.traffic };
  const headers = await securityHeaders({ isHttps: options.isHttps ?? false });
  const app = Fastify({
    http: { headersTimeout: traffic.headersMs, connectionsCheckingInterval: traffic.lookMs },
    ...(options.log ? { loggerInstance: httpLog(options.log) } : { logger: false as const }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // What is logged of a request names its id itself; a child for each request is dear.
    childLoggerFactory: (logger) => logger,
    trustProxy: options.trustedProxies > 0 && ((_address, hop) => hop < options.trustedProxies),
    rewriteUrl: (request) => dropForgedAddress(request, options.trustedProxies),
    routerOptions: { ignoreTrailingSlash: true },
    // Of an address that no router reads, such as one with a part that is too long; no hook sees it.
    frameworkErrors: (_, request, reply) => sendNotFound(request, reply.headers(headers.data)),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  // Forms of other sites can send it without asking; no call takes it.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);
  traceRequests(app, { trustsParents: options.trustedProxies > 0 });
  observeRequests(app, {
    log: options.log,
    securityRoutes: options.securityRoutes ?? new Set(),
    onRefused: options.onRefused,
  });

  app.addHook('onRequest', ({ url, id }, reply, done) => {
    reply.headers(isCall(url) ? headers.data : headers.page);
    if (options.isDraining?.()) reply.header('connection', 'close');
    withLogContext({ requestId: id }, done);
  });
  app.addHook('preClose', (done) => {
    const grace = options.closingGraceMs ?? CLOSING_GRACE_MS;
    setTimeout(() => app.server.closeAllConnections(), grace).unref();
    done();
  });
  limitCallers(app, traffic, { isBehindProxy: options.trustedProxies > 0 });
  await limitRequests(app, options);
  await app.register(compress, { threshold: COMPRESSED_FROM_BYTES });
  await describeApi(app, options);
  return app;
}
