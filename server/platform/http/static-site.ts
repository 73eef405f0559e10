import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './http-problem.ts';

/** Serves the built web app; every address that is no file and no call answers its start page. */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true, // the build leaves Brotli beside every asset
      // Vite names assets by their content, so they never change; the start page must be asked for anew.
      setHeaders: (reply, file) => {
        const lasting = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/^\/(v1|docs|assets)(\/|$|\?)/.test(request.url);
    if (!built || !page) return sendNotFound(request, reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
