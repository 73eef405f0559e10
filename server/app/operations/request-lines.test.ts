import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import pino from 'pino';
import { expect, test } from 'vitest';
import { callsOf } from '../../../shared/contract/frame/call.ts';
import { createAccessTokenCall } from '../../../shared/contract/people/access-tokens.contract.ts';
import { loginCall } from '../../../shared/contract/people/auth.contract.ts';
import { startTotpCall } from '../../../shared/contract/people/factors.contract.ts';
import { analyticsReports } from '../../../shared/contract/reports/analytics.contract.ts';
import { type Answer, send, signInAs } from '../../../tests/clients/call-client.ts';
import { openHttpServer } from '../../../tests/servers/test-http-server.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { httpRequests } from '../../platform/health/process-metrics.ts';
import { routerOf } from '../../platform/http/http-route.ts';
import { taskListOf } from '../../platform/jobs/job-runner.ts';
import { openLogger } from '../../platform/logging/logger.ts';
import { buildApp } from '../build-app.ts';

const { db, services } = await openWorld();

type Line = Record<string, unknown> & { msg: string; level: number };
const lines: Line[] = [];
const openLog = (level: 'info' | 'debug') =>
  openLogger(
    { level, format: 'json' },
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(
          ...String(chunk)
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line)),
        );
        done();
      },
    }),
  );
const log = openLog('info');
const app = await buildApp(
  { ...services, log },
  { log, webFolder: 'no-site', requestsPerMinute: 100, staffFactor: 'optional' },
);
await app.ready();

/** The lines that a piece of work wrote. */
const linesOf = async <T>(work: () => Promise<T>): Promise<{ answer: T; written: Line[] }> => {
  lines.length = 0;
  const answer = await work();
  return { answer, written: [...lines] };
};
const shop = await makeShop(db);
const member = await makeUser(db, { shopIds: [shop.id], roleId: 3 });
const clicks = analyticsReports['num-clicks'];
const LEVELS = pino.levels.values;
const idOf = ({ problem }: Pick<Answer<never>, 'problem'>) => problem.request_id;

test('a failed sign-in has a line, with the id that its answer names and without the address', async () => {
  const body = { email: 'ana@shop.example', password: 'wrong-password-1' };
  const { answer, written } = await linesOf(() => send(app, loginCall, { body }));
  expect(written).toEqual([
    expect.objectContaining({
      level: LEVELS.warn,
      msg: 'Sign-in failed',
      requestId: idOf(answer),
      route: 'POST /v1/login',
      status: 401,
      ms: expect.any(Number),
    }),
  ]);
  expect(JSON.stringify(written)).not.toMatch(/ana@shop|wrong-password/);
});

test('a refusal has a line that says who was refused what', async () => {
  const token = await signInAs(app, member);
  const params = { shopId: shop.id + 1 };
  const { answer, written } = await linesOf(() => send(app, clicks, { params, token }));
  expect(written).toEqual([
    expect.objectContaining({
      msg: 'Refused',
      requestId: idOf(answer),
      route: `GET ${clicks.path}`,
      status: 403,
      userId: member.id,
      shopId: params.shopId,
    }),
  ]);
});

test('a change of a security setting has a line; what everybody does all day has none', async () => {
  const token = await signInAs(app, await makeUser(db, { roleId: 1 }));
  const body = { name: 'n', scopes: ['reports:read'], shop_ids: [shop.id] };
  const { written } = await linesOf(() => send(app, createAccessTokenCall, { body, token }));
  expect(written).toEqual([
    expect.objectContaining({
      level: LEVELS.info,
      msg: 'Security setting changed',
      route: 'POST /v1/access-tokens',
      status: 200,
    }),
  ]);
  expect(JSON.stringify(written)).not.toContain('bmt_');
  const daily = await linesOf(async () =>
    send(app, clicks, { params: { shopId: shop.id }, token: await signInAs(app, member) }),
  );
  expect(daily.answer.status).toBe(200);
  expect(daily.written).toMatchObject([
    { level: LEVELS.info, msg: 'Signed in', accountId: member.id, route: 'POST /v1/login' },
  ]);
  const second = await linesOf(async () =>
    send(app, startTotpCall, { token: await signInAs(app, await makeUser(db)) }),
  );
  expect(second.written).toMatchObject([
    { msg: 'Signed in' },
    { route: 'POST /v1/home/factors/totp', status: 200 },
  ]);
});

test('a throttled call has a line', async () => {
  const narrow = await buildApp(services, { log, webFolder: 'no-site', requestsPerMinute: 1 });
  const { written } = await linesOf(async () => {
    await send(narrow, loginCall, { body: {} });
    await send(narrow, loginCall, { body: {} });
  });
  expect(written.map(({ msg, status }) => [msg, status])).toEqual([['Throttled', 429]]);
  await narrow.close();
});

test('a fault is one line with its stack, route and request id', async () => {
  const feed = { ...services.feed, isConnected: () => false };
  const broken = await buildApp(
    {
      ...services,
      feed,
      log,
      db: {
        selectFrom: () => {
          throw new Error('broken pipe');
        },
      } as never,
    },
    { log, webFolder: 'no-site', requestsPerMinute: 100 },
  );
  const token = await signInAs(app, member);
  const { answer, written } = await linesOf(() =>
    send(broken, clicks, { params: { shopId: shop.id }, token }),
  );
  expect(answer.status).toBe(500);
  expect(written).toEqual([
    expect.objectContaining({
      level: LEVELS.error,
      requestId: idOf(answer),
      route: `GET ${clicks.path}`,
      err: expect.objectContaining({ message: 'broken pipe' }),
    }),
  ]);
  await broken.close();
});

/** Of the answers that somebody heard. */
const statusesOf = async (route: string) =>
  (await httpRequests.get()).values
    .filter(({ labels }) => labels.route === route)
    .map(({ labels }) => labels.status)
    .filter((status) => status !== '499');

test('a client that goes away is nobody’s error: no line, and no 5xx in the metrics', async () => {
  const server = await openHttpServer({ log, requestsPerMinute: 9 });
  const begun = Promise.withResolvers<void>();
  const call = callsOf('test').get('/v1/left', {
    summary: 'Takes until it is aborted',
    access: { kind: 'public' },
  });
  const thrown = new DOMException('This operation was aborted', 'AbortError');
  const router = routerOf(server, async () => ({ kind: 'public' }));
  router(call, async ({ signal }) => {
    begun.resolve();
    await once(signal, 'abort');
    throw signal.reason;
  });
  router({ ...call, path: '/v1/aborted' }, async () => {
    throw thrown;
  });
  const uploading = Promise.withResolvers<void>();
  server.addHook('preParsing', async ({ method }) => {
    if (method === 'POST') uploading.resolve();
  });
  const failed: string[] = [];
  server.addHook('onError', async ({ method }) => void failed.push(method));
  server.post('/v1/upload', async () => ({}));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  lines.length = 0;
  const leaving = new AbortController();
  const left = expect(fetch(`${address}/v1/left`, { signal: leaving.signal })).rejects.toThrow('aborted');
  await begun.promise;
  leaving.abort();
  await left;
  await expect.poll(() => failed).toEqual(['GET']);

  const upload = connect(Number(new URL(address).port), '127.0.0.1');
  upload.write('POST /v1/upload HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\n');
  upload.write('content-length: 9\r\n\r\n{');
  await uploading.promise;
  upload.destroy();
  await expect.poll(() => failed).toEqual(['GET', 'POST']);

  // The same error is one of ours where the client waits for its answer.
  expect((await fetch(`${address}/v1/aborted`)).status).toBe(500);
  await server.close();
  expect(lines.map(({ level, route }) => [level, route])).toEqual([[LEVELS.error, 'GET /v1/aborted']]);
  expect([await statusesOf('GET /v1/left'), await statusesOf('POST /v1/upload')]).toEqual([[], []]);
  expect(await statusesOf('GET /v1/aborted')).toEqual(['500']);
});

test('sign-ins that somebody breaks off leave no line, whenever they do', async () => {
  const listening = await buildApp(
    { ...services, log },
    { log, webFolder: 'no-site', requestsPerMinute: 100 },
  );
  await listening.listen({ port: 0, host: '127.0.0.1' });
  const { port } = listening.server.address() as AddressInfo;
  const body = JSON.stringify({ email: member.email, password: 'wrong-password-1' });
  const head = 'POST /v1/login HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\n';
  const whole = `${head}content-length: ${body.length}\r\n\r\n${body}`;
  const begun = async (said: string | Buffer, end: 'destroy' | 'end') => {
    const arrived = once(listening.server, 'connection');
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const [ours] = await arrived;
    socket.write(said);
    await expect.poll(() => ours.bytesRead).toBe(said.length);
    const closed = new Promise((done) => ours.once('close', done));
    socket[end]();
    socket.resume();
    await closed;
  };
  lines.length = 0;
  for (const said of [head, whole.slice(0, -body.length), whole.slice(0, -1), whole])
    for (const end of ['destroy', 'end'] as const) await begun(said, end);
  const packed = gzipSync(body).subarray(0, -12);
  const packedHead = `${head}content-encoding: gzip\r\ncontent-length: ${packed.length + 12}\r\n\r\n`;
  const parts = [
    `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"ema`,
    Buffer.concat([Buffer.from(packedHead), packed]),
  ];
  for (const said of parts) for (const end of ['destroy', 'end'] as const) await begun(said, end);
  await listening.close();
  // Two of them were whole: where the answer was there before they went, that their password was wrong has its line.
  expect(lines.filter(({ msg }) => msg !== 'Sign-in failed')).toEqual([]);
  expect(lines.length).toBeLessThanOrEqual(2);
});

test('what is logged deep in a request names its id; in a job, the job', async () => {
  const server = await openHttpServer({ log, requestsPerMinute: 9 });
  server.get('/deep', async ({ id }) => {
    await Promise.resolve();
    log.warn('deep');
    return { id };
  });
  const { answer, written } = await linesOf(() => server.inject('/deep'));
  expect(written).toEqual([expect.objectContaining({ msg: 'deep', requestId: answer.json().id })]);
  await server.close();

  const { talk } = taskListOf({ talk: { run: async () => log.warn('in a job') } });
  const inJob = await linesOf(async () => talk?.({}, {} as never));
  expect(inJob.written).toEqual([expect.objectContaining({ msg: 'in a job', job: 'talk' })]);
});

test('what went as it should has a line at the level of debug alone, and health and figures have none', async () => {
  const talkative = openLog('debug');
  const other = await buildApp(
    { ...services, log: talkative },
    { log: talkative, webFolder: 'no-site', staffFactor: 'optional' },
  );
  const routesOf = async (...urls: string[]) => {
    const { written } = await linesOf(async () => {
      for (const url of urls) await other.inject(url);
    });
    return written.map(({ route }) => route);
  };
  expect(await routesOf('/v1/none')).toContain('none');
  expect(await routesOf('/livez', '/readyz', '/metrics')).toEqual([]);
  await other.close();
});
