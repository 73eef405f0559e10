import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { networkOf } from '../network-address.ts';
import { bareProblem } from './bare-problem.ts';
import type { TrafficLimits } from './traffic-limits.ts';

const RETRY_SECONDS = 10;
const DETAIL = 'Your network has too many requests open at once; close some and try again';
const TOO_MANY = bareProblem('too_many_requests', DETAIL, [`Retry-After: ${RETRY_SECONDS}`]);

/** Counts what each key holds at once. */
function openHolders() {
  const held = new Map<string, number>();
  return {
    take: (key: string): number => {
      const count = (held.get(key) ?? 0) + 1;
      held.set(key, count);
      return count;
    },
    give: (key: string): void => {
      const count = (held.get(key) ?? 1) - 1;
      if (count > 0) held.set(key, count);
      else held.delete(key);
    },
  };
}

/** Connections of all. Those that wait for their next request make way; browsers open another without a word. */
function limitAll({ server }: FastifyInstance, { connections }: TrafficLimits): void {
  server.maxConnections = connections;
  server.on('drop', () => server.closeIdleConnections());
}

function limitByConnections({ server }: FastifyInstance, { perAddress }: TrafficLimits): void {
  const holders = openHolders();
  server.on('connection', (socket: Socket) => {
    const key = networkOf(socket.remoteAddress ?? '');
    socket.once('close', () => holders.give(key));
    if (holders.take(key) <= perAddress) return;
    socket.write(TOO_MANY);
    socket.destroySoon();
  });
}

/** Behind a proxy all connections are the proxy's, so what each address has under way is counted instead. */
function limitByRequests(app: FastifyInstance, { perAddress }: TrafficLimits): void {
  const holders = openHolders();
  app.addHook('onRequest', (request, reply, done) => {
    const key = networkOf(request.ip);
    reply.raw.once('close', () => holders.give(key));
    if (holders.take(key) <= perAddress) return done();
    done(new AppError('too_many_requests', DETAIL, { retryAfterSeconds: RETRY_SECONDS }));
  });
}

/** No address holds so much at once that nothing is left for the others. */
export function limitConnections(
  app: FastifyInstance,
  limits: TrafficLimits,
  { isBehindProxy }: { readonly isBehindProxy: boolean },
): void {
  limitAll(app, limits);
  if (isBehindProxy) limitByRequests(app, limits);
  else limitByConnections(app, limits);
}
