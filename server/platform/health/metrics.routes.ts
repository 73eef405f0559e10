import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { metricsRegistry } from './process-metrics.ts';
import { hasToken, isThisMachine } from './trusted-asker.ts';

/** `/metrics` in the text format of Prometheus, for this machine and for those who send the token. */
export function metricsRoutes(
  app: FastifyInstance,
  options: { readonly token: string | undefined; readonly readGauges: () => Promise<void> },
): void {
  const { token, readGauges } = options;
  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    if (!isThisMachine(request) && !hasToken(request, token))
      throw new AppError(
        'unauthorized',
        'Ask from this machine, or send METRICS_TOKEN as "Authorization: Bearer …"',
      );
    await readGauges();
    const text = await metricsRegistry.metrics();
    return reply
      .header('cache-control', 'no-store')
      .type(metricsRegistry.contentType)
      .serializer((body) => body as string)
      .send(text);
  });
}
