import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callsOf } from '../../../shared/contract/frame/call.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { openHttpServer } from '../../../tests/servers/test-http-server.ts';
import { AppError } from './app-error.ts';
import { routerOf } from './http-route.ts';

const guessedCall = callsOf('test').get('/v1/guessed', {
  summary: 'Refused to whoever guesses',
  access: { kind: 'public' },
});

const open = async (closingGraceMs: number) => {
  const app = await openHttpServer({ closingGraceMs });
  const begun = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    await finished.promise;
    return { done: true };
  });
  app.get('/never', () => {
    begun.resolve();
    return new Promise(() => {});
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    begun: begun.promise,
    finish: finished.resolve,
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  };
};
test('an answer that is under way when the server stops still comes', async () => {
  const { app, address, begun, finish } = await open(10_000);
  const answer = fetch(`${address}/slow`);
  await begun;
  const closed = app.close();
  finish();
  await closed;
  expect(await (await answer).json()).toEqual({ done: true });
});

test.each(['/v1/things/%zz', `/v1/things/${'x'.repeat(200)}`])(
  'an address that cannot be read names nothing: %s',
  async (url) => {
    const app = await openHttpServer();
    app.get('/v1/things/:name', async () => ({}));
    const answer = await app.inject(url);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
    await app.close();
  },
);

test('calls are limited by address, files of the web app are not; a proxy is believed where there is one', async () => {
  const app = await openHttpServer({ trustedProxies: 1, requestsPerMinute: 2 });
  app.get('/v1/call', async () => ({}));
  app.get('/file.js', async () => '');
  const ask = async (url: string, from: string) =>
    (await app.inject({ url, headers: { 'x-forwarded-for': `9.9.9.9, ${from}` } })).statusCode;
  const calls = ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2'].map((from) => () => ask('/v1/call', from));
  const codes: number[] = [];
  for (const call of calls) codes.push(await call());
  expect(codes).toEqual([200, 200, 429, 200]);
  expect(await ask('/file.js', '1.1.1.1')).toBe(200);
  await app.close();
});

test('where the system’s clock is set back, nobody waits for longer than a minute', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const app = await openHttpServer({ requestsPerMinute: 1 });
  app.get('/v1/call', async () => ({}));
  const at = Date.now();
  vi.setSystemTime(at);
  expect((await app.inject('/v1/call')).statusCode).toBe(200);
  vi.setSystemTime(at - HOUR_MS);
  const refused = await app.inject('/v1/call');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  await app.close();
});

test('calls that the guard refuses count as well, and so do those that no route answers', async () => {
  const app = await openHttpServer({ trustedProxies: 1, requestsPerMinute: 2 });
  let asked = 0;
  routerOf(app, async () => {
    asked += 1;
    throw new AppError('unauthorized');
  })(guessedCall, async () => undefined);
  const ask = async (url: string, from: string) =>
    (await app.inject({ url, headers: { 'x-forwarded-for': from, authorization: 'Bearer guess' } }))
      .statusCode;
  const guesses = ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2'].map((from) => () => ask('/v1/guessed', from));
  const codes: number[] = [];
  for (const guess of guesses) codes.push(await guess());
  expect(codes).toEqual([401, 401, 429, 401]);
  expect(asked).toBe(3);
  expect([await ask('/v1/nowhere', '2.2.2.2'), await ask('/v1/nowhere', '2.2.2.2')]).toEqual([404, 429]);
  await app.close();
});

test('a process that wants to be asked no more answers, and lets the connection go', async () => {
  let isDraining = false;
  const app = await openHttpServer({ isDraining: () => isDraining });
  app.get('/v1/call', async () => ({}));
  const ask = async () => {
    const { statusCode, headers } = await app.inject('/v1/call');
    return [statusCode, headers.connection];
  };
  expect(await ask()).toEqual([200, 'keep-alive']);
  isDraining = true;
  expect(await ask()).toEqual([200, 'close']);
  await app.close();
});

test('one that does not come does not keep the server from stopping', async () => {
  const { app, address, begun } = await open(100);
  const refused = expect(fetch(`${address}/never`)).rejects.toThrow();
  await begun;
  await app.close();
  await refused;
});

test('who calls is an address: what a proxy passes on as one and is none is not used', async () => {
  const app = await openHttpServer({ trustedProxies: 1 });
  app.get('/v1/who', async ({ ip, headers }) => ({
    ip,
    isPassedOn: headers['x-forwarded-for'] !== undefined,
  }));
  const who = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await app.inject({ url: '/v1/who', headers, remoteAddress: '10.0.0.1' })).json();
  };
  expect(await who('203.0.113.7')).toEqual({ ip: '203.0.113.7', isPassedOn: true });
  for (const forwarded of ['<script>', "' or 1=1 --", '203.0.113.7, nobody', ''])
    expect(await who(forwarded)).toEqual({ ip: '10.0.0.1', isPassedOn: true });
  await app.close();
});

test('a page may run our scripts only, load and embed nothing of others, and ask for no devices', async () => {
  const app = await openHttpServer();
  const { headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default mail',
      'report-uri /v1/csp-reports',
    ]),
  );
  expect(policy.join(';')).not.toMatch(/https?:|script-src [^;]*unsafe/);
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  await app.close();
});

test('pages and calls are read as what they say they are, and tell other sites of no address', async () => {
  const app = await openHttpServer();
  app.get('/v1/call', async () => ({}));
  for (const url of ['/', '/v1/call', '/v1/nowhere']) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-type'], url).toMatch(/^[a-z+/]+; charset=utf-8$/);
  }
  await app.close();
});

test('browsers are told to stay with TLS where people have it, and nowhere else', async () => {
  for (const isHttps of [true, false]) {
    const app = await openHttpServer({ isHttps });
    app.get('/v1/call', async () => ({}));
    for (const url of ['/', '/v1/call']) {
      const { headers } = await app.inject(url);
      expect(headers['strict-transport-security']).toBe(
        isHttps ? 'max-age=31536000; includeSubDomains' : undefined,
      );
    }
    await app.close();
  }
});

test('nobody keeps an answer of the API, unless its call says so', async () => {
  const app = await openHttpServer();
  app.get('/v1/call', async () => ({}));
  app.get('/v1/kept', async (_request, reply) => reply.header('cache-control', 'public, max-age=9').send({}));
  expect((await app.inject('/v1/call')).headers['cache-control']).toBe('no-store');
  expect((await app.inject('/v1/nowhere')).headers['cache-control']).toBe('no-store');
  expect((await app.inject('/v1/kept')).headers['cache-control']).toBe('public, max-age=9');
  await app.close();
});

test('a page stands in no frame, by the old header and by the new one', async () => {
  const app = await openHttpServer();
  const { headers } = await app.inject('/');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  await app.close();
});
