import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

const open = async (closingGraceMs: number) => {
  const app = await createHttpServer({
    title: 'Test',
    version: '1',
    trustedProxies: 0,
    requestsPerMinute: 1000,
    closingGraceMs,
  });
  const begun = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    await finished.promise;
    return { done: true };
  });
  app.get('/never', () => new Promise(() => {}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    begun: begun.promise,
    finish: finished.resolve,
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  };
};
const arrived = (app: Awaited<ReturnType<typeof open>>['app']) =>
  expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBe(1);

test('an answer that is under way when the server stops still comes', async () => {
  const { app, address, begun, finish } = await open(10_000);
  const answer = fetch(`${address}/slow`);
  await begun;
  const closed = app.close();
  finish();
  await closed;
  expect(await (await answer).json()).toEqual({ done: true });
});

test('calls are limited by address, files of the web app are not; a proxy is believed where there is one', async () => {
  const app = await createHttpServer({
    title: 'Test',
    version: '1',
    trustedProxies: 1,
    requestsPerMinute: 2,
  });
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

test('one that does not come does not keep the server from stopping', async () => {
  const { app, address } = await open(100);
  const refused = expect(fetch(`${address}/never`)).rejects.toThrow();
  await arrived(app);
  await app.close();
  await refused;
});
