import type { FastifyInstance } from 'fastify';
import { limitConnections } from './connection-limits.ts';
import { takeJson } from './json-body.ts';
import { endSlowBodies, hasBody } from './slow-bodies.ts';
import type { TrafficLimits } from './traffic-limits.ts';

/**
 * An answer may come before its request has been sent to its end: a file that is too large, a session that has ended.
 * The rest is then taken for a moment and thrown away, and after that the connection is closed. Closed at once, the
 * sender's system would throw the answer away with it; never read, the sender would wait for the end of the connection.
 */
function endAfterEarlyAnswers(app: FastifyInstance, lingerMs: number): void {
  app.addHook('onSend', ({ raw: request }, reply, payload, done) => {
    // The frame would have the connection closed at once.
    if (hasBody(request) && !request.complete && reply.hasHeader('connection'))
      reply.removeHeader('connection');
    done(null, payload);
  });
  app.addHook('onResponse', ({ raw: request }, _reply, done) => {
    if (hasBody(request) && !request.complete && !request.destroyed) {
      request.on('error', () => {}).resume();
      const timer = setTimeout(() => request.destroy(), lingerMs);
      request.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Keeps one caller from taking what the others need: connections, time to wait for bodies, time to check them. */
export function limitCallers(
  app: FastifyInstance,
  limits: TrafficLimits,
  where: { readonly isBehindProxy: boolean },
): void {
  limitConnections(app, limits, where);
  endSlowBodies(app, limits);
  endAfterEarlyAnswers(app, limits.lingerMs);
  takeJson(app);
}
