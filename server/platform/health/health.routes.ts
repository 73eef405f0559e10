import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Health, HealthReport } from './health.ts';
import { isThisMachine } from './trusted-asker.ts';

type Asked = { verbose?: string; degraded?: string };

const OF_OPERATIONS = { schema: { hide: true }, logLevel: 'silent', compress: false } as const;

const statusOf = (isWell: boolean, isTaken: boolean) =>
  isWell ? 'ok' : isTaken ? 'degraded' : 'unavailable';

/**
 * `/livez` and `/readyz`, for whoever watches the process: 200 or 503, and with `?verbose=1` what was found, for this
 * machine and for those whom `maySeeDetail` lets. With `?degraded=ok` also 200 where ClickHouse alone is away, for load
 * balancers: events are taken in all the same. They are no calls of the API: neither limited, logged nor described.
 */
export function healthRoutes(
  app: FastifyInstance,
  health: Health,
  maySeeDetail: (request: FastifyRequest) => Promise<boolean>,
): void {
  const answer = async (
    request: FastifyRequest<{ Querystring: Asked }>,
    reply: FastifyReply,
    { ok, isDegraded, checks }: HealthReport,
  ) => {
    const isAsked = request.query.verbose === '1';
    const isTaken = ok || (isDegraded && request.query.degraded === 'ok');
    const isShown = isAsked && (isThisMachine(request) || (await maySeeDetail(request)));
    return reply
      .status(isTaken ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: statusOf(ok, isTaken), ...(isShown ? { checks } : {}) });
  };
  app.get<{ Querystring: Asked }>('/livez', OF_OPERATIONS, (request, reply) =>
    answer(request, reply, health.live()),
  );
  app.get<{ Querystring: Asked }>('/readyz', OF_OPERATIONS, async (request, reply) =>
    answer(request, reply, await health.ready()),
  );
}
