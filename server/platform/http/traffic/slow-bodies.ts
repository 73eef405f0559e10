import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { bareProblem } from './bare-problem.ts';
import type { TrafficLimits } from './traffic-limits.ts';

type Body = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** When the stretch began, and what the connection had brought then. */
  since: number;
  bytes: number;
};

const TOO_SLOW = bareProblem(
  'request_timeout',
  'The request comes too slowly; send it again on a better line',
);

/** Whether a request says that a body comes with it. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function endSlowOne({ request: { socket }, response }: Body): void {
  if (!response.headersSent) socket.write(TOO_SLOW);
  socket.destroySoon();
}

/** Ends those whose stretch is over and brought too little. What waits to be read by us is not the sender's fault. */
function look(bodies: Set<Body>, { bodyStretchMs, bodyLeastBytes }: TrafficLimits): void {
  const now = performance.now();
  for (const body of bodies) {
    const { request } = body;
    const { bytesRead } = request.socket;
    const isOurs = request.readableLength > 0;
    if (isOurs || bytesRead - body.bytes >= bodyLeastBytes) {
      body.since = now;
      body.bytes = bytesRead;
    } else if (now - body.since >= bodyStretchMs) {
      bodies.delete(body);
      endSlowOne(body);
    }
  }
}

/**
 * Cuts off whoever sends a body so slowly that they do nothing but hold a place. A limit for the whole request would
 * cut off honest people with a large feed and a thin line as well.
 */
export function endSlowBodies(app: FastifyInstance, limits: TrafficLimits): void {
  const bodies = new Set<Body>();
  const timer = setInterval(() => look(bodies, limits), limits.lookMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', ({ raw: request }, { raw: response }, done) => {
    // What is only injected has no connection.
    const socket: Socket | undefined = request.socket;
    if (hasBody(request) && typeof socket?.bytesRead === 'number') {
      const body = { request, response, since: performance.now(), bytes: socket.bytesRead };
      bodies.add(body);
      request.once('end', () => bodies.delete(body)).once('close', () => bodies.delete(body));
    }
    done();
  });
}
