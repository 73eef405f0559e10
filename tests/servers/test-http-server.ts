import { createHttpServer } from '../../server/platform/http/http-server.ts';

/** A server without routes; by default nobody reaches its limit of requests. */
export const openHttpServer = (options: Partial<Parameters<typeof createHttpServer>[0]> = {}) =>
  createHttpServer({ title: 'Test', version: '1', trustedProxies: 0, requestsPerMinute: 1000, ...options });
