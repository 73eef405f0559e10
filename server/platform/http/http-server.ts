import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { answerProblems } from './http-problem.ts';
import { COMPRESSED_FROM_BYTES } from './http-route.ts';
import { DATA_HEADERS, securityHeaders } from './http-security-headers.ts';

export type HttpOptions = {
  /** The process's logger; without one nothing is written. */
  readonly log?: Logger;
  readonly title: string;
  /** Of the API, as Markdown. */
  readonly description?: string;
  readonly version: string;
  /** Proxies in front of the app, the nearest ones of X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Calls a minute and address before 429; files of the web app do not count. */
  readonly requestsPerMinute: number;
  /** Time for answers under way when the server stops, before they are cut off; 3 s unless given. */
  readonly closingGraceMs?: number;
  /** An SVG for the page that shows the API. */
  readonly logo?: Buffer;
};

const CLOSING_GRACE_MS = 3_000;

const NO_LIMIT_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

const isCall = (url: string): boolean => url.startsWith('/v1/');

type RouteText = Parameters<typeof jsonSchemaTransform>[0];

/** As the contract has it; a body of lines is described by one of them. */
function describeRoute(route: RouteText) {
  const { lines, ...schema } = (route.schema ?? {}) as Record<string, unknown>;
  const body = lines ? { body: lines, consumes: ['application/x-ndjson'] } : {};
  return jsonSchemaTransform({ ...route, schema: { ...schema, ...body } });
}

/** Fastify tells at `info` that it listens, which the app itself announces. */
function httpLog(log: Logger): FastifyBaseLogger {
  return log.isLevelEnabled('warn') ? log.child({}, { level: 'warn' }) : log;
}

/** A Fastify server with what every call needs: headers, limits, compression, problems, OpenAPI. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.log ? { loggerInstance: httpLog(options.log) } : { logger: false as const }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // What is logged of a request names its id itself; a child for each request is dear.
    childLoggerFactory: (logger) => logger,
    trustProxy: options.trustedProxies > 0 && ((_address, hop) => hop < options.trustedProxies),
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);

  const pageHeaders = await securityHeaders();
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(isCall(url) ? DATA_HEADERS : pageHeaders);
    done();
  });
  app.addHook('preClose', (done) => {
    const grace = options.closingGraceMs ?? CLOSING_GRACE_MS;
    setTimeout(() => app.server.closeAllConnections(), grace).unref();
    done();
  });
  await app.register(rateLimit, {
    global: true,
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    allowList: ({ url }) => !isCall(url),
    // An answer that is not refused says nothing of the limit.
    addHeadersOnExceeding: NO_LIMIT_HEADERS,
  });
  await app.register(compress, { threshold: COMPRESSED_FROM_BYTES });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: options.title, description: options.description ?? '', version: options.version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeRoute,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    theme: { title: options.title },
    ...(options.logo
      ? { logo: { type: 'image/svg+xml', content: options.logo, href: '/', target: '_self' } }
      : {}),
  });
  app.get('/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  return app;
}
