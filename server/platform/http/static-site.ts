import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './http-problem.ts';

/** Where the build writes which pages there are (vite.config.ts). */
const PAGE_LIST = 'pages.json';

/** What the build writes for visitors of "/"; the app, for all other pages, is index.html. */
const FRONT_PAGE = 'front-page.html';

const partsOf = (address: string): string[] => address.split('/').filter((part) => part !== '');

/**
 * Whether an address is one of a page.
 * @param url with its search parameters
 * @param pages paths of pages, in which `$name` stands for any one part
 */
function isPage(url: string, pages: readonly string[]): boolean {
  const parts = partsOf(url.split(/[?#]/)[0] ?? '');
  return pages.some((page) => {
    const expected = partsOf(page);
    return (
      expected.length === parts.length &&
      expected.every((part, nth) => part.startsWith('$') || part === parts[nth])
    );
  });
}

/** The paths of the pages that the build names; null where it names none. */
function readPages(folder: string): readonly string[] | null {
  const file = path.join(folder, PAGE_LIST);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/**
 * Serves the built web app; every address that is no file and no call answers its start page, which shows the page of
 * the address, or that there is none: with 404 then.
 */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: [FRONT_PAGE, 'index.html'],
      preCompressed: true, // the build leaves Brotli beside every asset
      // Vite names assets by their content, so they never change; the start page must be asked for anew.
      setHeaders: (reply, file) => {
        const lasting = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const pages = readPages(folder);
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/^\/(v1|docs|assets)(\/|$|\?)/.test(request.url);
    if (!built || !page) return sendNotFound(request, reply);
    const status = pages === null || isPage(request.url, pages) ? 200 : 404;
    return reply.code(status).header('cache-control', 'no-cache').sendFile('index.html');
  });
}
