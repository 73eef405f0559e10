import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { openAnsweringServer } from '../../../tests/servers/answering-server.ts';
import { openHttpServer } from '../../../tests/servers/test-http-server.ts';
import { pictureAddresses } from '../../kernel/pictures/pictures.public.ts';
import { routerOf } from '../../platform/http/http-route.ts';
import { openWorkerPool } from '../../platform/jobs/worker-pool.ts';
import { picturesRoutes } from './pictures.routes.ts';

const secretKey = 'a secret of tests, 32 characters or more';
const workers = openWorkerPool({ log: { warn: () => {} } });
const { site, asked, askedUrls } = await openAnsweringServer();
const guard = async () => ({ kind: 'public' }) as const;

async function openServer(look: Parameters<typeof picturesRoutes>[2]) {
  const app = await openHttpServer();
  picturesRoutes(routerOf(app, guard), { workers, secretKey }, look);
  return app;
}
const onThisMachine = { isAllowed: (ip: string) => ip === '127.0.0.1' };
const app = await openServer(onThisMachine);
afterAll(async () => {
  await app.close();
  await workers.close();
});

const { of } = pictureAddresses({ secretKey });
const addressOf = (path: string) => of(`${site.url}${path}`) ?? '';
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a00' } });
const answerWith = (body: Buffer | string, type = 'image/png', status = 200) => {
  site.answer = (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
};

describe('a picture of a shop’s site', () => {
  test('comes small and written anew, is kept by browsers, and is fetched once', async () => {
    const drawn = draw(1_000, 500).withExif({ IFD0: { Copyright: 'HIDDEN-WORDS' } });
    answerWith(await drawn.jpeg().toBuffer());
    const first = await app.inject(addressOf('/a.jpg'));
    expect([first.statusCode, first.headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"\w{32}"$/),
      }),
    ]);
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 160,
    });
    expect(first.rawPayload.toString('latin1')).not.toContain('HIDDEN-WORDS');
    const again = await app.inject({
      url: addressOf('/a.jpg'),
      headers: { 'if-none-match': `"old", ${first.headers.etag}` },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(askedUrls()).toEqual(['/a.jpg']);
  });

  test('is fetched once for all who ask at the same time', async () => {
    answerWith(await draw(10, 10).png().toBuffer());
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject(addressOf('/many.png'))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(askedUrls()).toEqual(['/many.png']);
  });

  test('fifty different ones at once all come, whatever else the threads do', async () => {
    answerWith(await draw(600, 600).png().toBuffer());
    const paths = Array.from({ length: 50 }, (_, place) => `/of/${place}.png`);
    const answers = await Promise.all(paths.map((path) => app.inject(addressOf(path))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test('of whom nobody waits any more is not fetched to its end', async () => {
    const closed = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    site.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).write('half');
      response.on('close', closed.resolve);
      begun.resolve();
    };
    await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const asking = fetch(`${app.listeningOrigin}${addressOf('/slow.png')}`, { signal: leaving.signal });
    const left = expect(asking).rejects.toThrow();
    await begun.promise;
    leaving.abort();
    await Promise.all([left, closed.promise]);
  });
});

describe('no picture, but 404 for a while, is', () => {
  test.each<[string, () => string | Buffer | Promise<Buffer>, string]>([
    ['a drawing, which is a program', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['a page', () => '<html><script>1</script></html>', 'image/png'],
    ['nothing', () => '', 'image/png'],
    [
      'one cut in half',
      async () => (await draw(900, 900).jpeg().toBuffer()).subarray(0, 3_000),
      'image/jpeg',
    ],
    ['one of 64 million pixels', () => draw(8_000, 8_000).png({ palette: true }).toBuffer(), 'image/png'],
    ['one of 9 MB', () => Buffer.alloc(9_000_000, 1), 'image/png'],
  ])('%s', async (about, make, type) => {
    answerWith(await make(), type);
    const { statusCode, headers } = await app.inject(addressOf(`/${encodeURIComponent(about)}`));
    expect([statusCode, headers['cache-control']]).toEqual([404, 'public, max-age=300']);
  });

  test('what its server does not find', async () => {
    answerWith(await draw(10, 10).png().toBuffer(), 'image/png', 404);
    expect((await app.inject(addressOf('/gone.png'))).statusCode).toBe(404);
  });
});

describe('nothing is asked', () => {
  test('for an address that we have not written ourselves', async () => {
    const address = addressOf('/a.png');
    for (const forged of [
      address.replace('a.png', 'b.png'),
      address.replace(/pictures\/(.)/, (_, first) => `pictures/${first === '_' ? 'A' : '_'}`),
      `/v1/pictures/${'A'.repeat(22)}?of=${encodeURIComponent(site.url)}`,
    ]) {
      expect((await app.inject(forged)).statusCode).toBe(404);
    }
    expect(asked).toEqual([]);
  });

  test('of this machine, its network or the cloud around it, also by a redirect', async () => {
    const open = await openServer({});
    for (const url of [site.url, 'http://169.254.169.254/latest', 'http://[::1]/a.png', 'http://localhost/a'])
      expect((await open.inject(of(url) ?? '')).statusCode).toBe(404);
    expect(asked).toEqual([]);
    await open.close();
    site.answer = (_request, response) => response.writeHead(302, { location: 'http://[::1]:1/' }).end();
    expect((await app.inject(addressOf('/redirect.png'))).statusCode).toBe(404);
    expect(asked).toHaveLength(1);
  });

  test.each([
    null,
    '',
    'ftp://shop.example/a.png',
    'javascript:alert(1)',
    '/v1/user',
    `https://a/${'x'.repeat(2_000)}`,
  ])('where %s stands in place of an address', (url) => expect(of(url)).toBeNull());
});
