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

test('visitors of "/" get the page that is built ahead, whatever its parameters; other pages get the app', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'index.html'), 'The app');
  await writeFile(path.join(folder, 'front-page.html'), 'The front page');
  await writeFile(path.join(folder, 'pages.json'), JSON.stringify(['/', '/login']));
  const app = Fastify();
  await serveSite(app, folder);
  const bodyOf = async (url: string) => (await app.inject(url)).body;
  expect(await bodyOf('/')).toBe('The front page');
  expect(await bodyOf('/?ended=1')).toBe('The front page');
  expect(await bodyOf('/login')).toBe('The app');
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
  expect((await app.inject('/')).headers['cache-control']).toBe('no-cache');
});
