import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/servers/engine-process.ts';
import { serveSite } from './static-site.ts';

/** A built site with two pages. */
async function openSite() {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><p>The app</p>');
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *\n');
  await writeFile(path.join(folder, 'pages.json'), JSON.stringify(['/', '/tickets/$id', '/coupons/all']));
  const app = Fastify();
  await serveSite(app, folder);
  return app;
}

test.each([
  ['/', 200],
  ['/?shop_id=3', 200],
  ['/coupons/all', 200],
  ['/coupons/all/?shop_id=3', 200],
  ['/tickets/7?shop_id=3', 200],
  ['/tickets/7/3', 404],
  ['/coupons', 404],
  ['/no/such/page', 404],
  ['/tickets', 404],
])('%s answers %i with the app, which shows the page or says that there is none', async (url, status) => {
  const answer = await (await openSite()).inject(url);
  expect([answer.statusCode, answer.body]).toEqual([status, '<!doctype html><p>The app</p>']);
});

test('files are files, and what is none is no page', async () => {
  const app = await openSite();
  expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\n');
  const missing = await app.inject('/assets/gone.js');
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([
    404,
    expect.stringContaining('application/problem+json'),
  ]);
});
