import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { answerProblems, sendNotFound } from '../platform/http/http-problem.ts';
import type { Services } from '../platform/start/services.ts';
import { type OperationsOptions, registerOperations } from './operations/register-operations.ts';

/**
 * The server of a process that runs jobs and answers no calls, not yet listening: whether it lives, is ready, and its
 * metrics.
 */
export async function buildWorkerApp(
  services: Services,
  options: { readonly log: Logger; readonly operations: OperationsOptions },
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log.child({}, { level: 'warn' }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Whoever asks for metrics keeps a connection, and is not waited for.
    forceCloseConnections: true,
  });
  answerProblems(app);
  app.setNotFoundHandler(sendNotFound);
  registerOperations(app, services, options.operations);
  return app;
}
