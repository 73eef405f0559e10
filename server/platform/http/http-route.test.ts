import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf } from '../../../shared/contract/frame/call.ts';
import { openHttpServer } from '../../../tests/servers/test-http-server.ts';
import { AppError } from './app-error.ts';
import { CheckedJson } from './checked-json.ts';
import { routerOf } from './http-route.ts';

const app = await openHttpServer();
const large = new CheckedJson(Buffer.from(JSON.stringify({ text: 'ž'.repeat(5000) })));
const small = new CheckedJson(Buffer.from(JSON.stringify({ text: 'ž' })));
const call = callsOf('test').get('/v1/made/:size', {
  summary: 'JSON that is made already',
  access: { kind: 'public' },
  params: z.object({ size: z.enum(['large', 'small', 'none']) }),
  response: z.object({ text: z.string() }),
});
routerOf(app, async () => ({ kind: 'public' }))(call, async ({ params: { size } }) => {
  if (size === 'none') throw new AppError('forbidden');
  return size === 'large' ? large : small;
});
await app.ready();
afterAll(() => app.close());

const get = (size: string, encoding?: string) =>
  app.inject({
    url: `/v1/made/${size}`,
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
  });

describe('JSON that is made already', () => {
  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br;q=1, GZIP;q=0.5', 'gzip'],
    ['deflate;q=0, gzip;q=0', undefined],
    ['gzip; q=0.0', undefined],
    ['identity', undefined],
    [undefined, undefined],
  ])('for %s is sent as %s', async (accepted, encoding) => {
    const answer = await get('large', accepted);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers.vary).toBe('accept-encoding');
    const body = encoding ? gunzipSync(answer.rawPayload) : answer.rawPayload;
    expect(body.equals(large.bytes)).toBe(true);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.byteLength);
  });

  test('is compressed once, however often it is sent', async () => {
    const [first, second] = [await large.gzipped(), await large.gzipped()];
    expect(first).toBe(second);
  });

  test('is not compressed where that gains nothing', async () => {
    const answer = await get('small', 'gzip');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toEqual({ text: 'ž' });
  });
});

test.each([
  ['/v1/made/small', "default-src 'none'"],
  ['/v1/made/none', "default-src 'none'"],
  ['/v1/made/other', "default-src 'none'"],
  ['/nowhere', "object-src 'none'"],
  ['/docs/', "object-src 'none'"],
])('%s answers with the headers of security', async (url, policy) => {
  const { headers } = await app.inject({ url });
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
});
