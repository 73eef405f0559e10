import type { FastifyInstance } from 'fastify';
import type { Call } from '../../../shared/contract/frame/call.ts';
import { currentTracing, inSpan, type OpenSpan } from '../tracing/tracing.ts';
import { AppError } from './app-error.ts';
import { routePattern, UNWATCHED } from './http-observation.ts';

const spans = new WeakMap<object, OpenSpan>();

const ERRORS_FROM = 500;

/**
 * Where work is recorded, so is each request, from its first hook to the end of its answer.
 * @param trustsParents whether a `traceparent` comes from a proxy of ours; strangers could choose what is recorded
 */
export function traceRequests(app: FastifyInstance, { trustsParents }: { trustsParents: boolean }): void {
  const tracing = currentTracing();
  if (!tracing) return;
  app.addHook('onRequest', (request, reply, done) => {
    const pattern = routePattern(request);
    if (UNWATCHED.has(pattern)) return done();
    const { method, id, headers } = request;
    const { url: route } = request.routeOptions;
    const attributes = {
      'http.request.method': method,
      'app.request_id': id,
      ...(route === undefined ? {} : { 'http.route': route }),
    };
    const name = route === undefined ? method : pattern;
    const span = tracing.open({ name, kind: 'server', attributes }, trustsParents ? headers : 'nowhere');
    spans.set(request, span);
    // Also where the client goes away before the answer.
    reply.raw.once('close', () => {
      const { statusCode } = reply;
      const isGone = !reply.raw.writableFinished;
      span.end({
        attributes: isGone ? {} : { 'http.response.status_code': statusCode },
        ...(isGone ? { failure: { type: 'client_gone', isError: false } } : {}),
        ...(statusCode >= ERRORS_FROM ? { failure: { type: String(statusCode), isError: true } } : {}),
      });
    });
    span.within(done);
  });
}

/** The work of a call, as a part of its request: a body that was read in between has forgotten what it belongs to. */
export function traceUseCase<T>(request: object, call: Call, work: () => Promise<T>): Promise<T> {
  const span = spans.get(request);
  if (!span) return work();
  const draft = { name: call.summary, kind: 'internal', attributes: { 'app.area': call.area } } as const;
  return span.within(() => inSpan(draft, work, { isError: (error) => !(error instanceof AppError) }));
}
