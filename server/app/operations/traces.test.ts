import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/servers/engine-process.ts';
import { makeMarket, signInAt } from '../../../tests/servers/sent-ledger.ts';
import { nothingWaits, startServer, withServerDatabase } from '../../../tests/servers/server-process.ts';
import { openTraceReceiver, type ReceivedSpan } from '../../../tests/servers/trace-receiver.ts';
import { PASSWORD } from '../../../tests/worlds/factories.ts';
import { startSending } from '../../../tests/worlds/sent-batches.ts';

const TIMEOUT_MS = 180_000;
const SECRET_KEY = 'a secret of tests, 32 characters or more';
/** What the process is, by its settings and by itself. */
const RESOURCE = { 'service.name': 'business-manager', 'deployment.environment.name': 'test' };
/** As the collector names its own version of the protocol. */
const ERROR = 2;

async function startTraced(env: NodeJS.ProcessEnv) {
  const dataDir = await temporaryFolder();
  const server = await startServer(dataDir, { SECRET_KEY, ...env });
  onTestFinished(() => server.stop());
  return { dataDir, server };
}

/** Clicks that have reached ClickHouse, and somebody signed in who may see them. */
function makeClicks(dataDir: string, address: string) {
  return withServerDatabase(dataDir, async (db) => {
    const { market, owner, token } = await makeMarket(db, SECRET_KEY);
    const sender = startSending({ connections: 1, address: () => address, token, market });
    await expect.poll(() => sender.answered.length).toBeGreaterThan(1);
    await sender.finish();
    await expect.poll(() => nothingWaits(db)).toBe(true);
    return { owner, shopId: market.shopIds[0] ?? 0, headers: await signInAt(address, owner.email) };
  });
}

async function signInWrongly(address: string, email: string): Promise<number> {
  const response = await fetch(`${address}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Wrong-pass-2026' }),
  });
  return response.status;
}

type Receiver = Awaited<ReturnType<typeof openTraceReceiver>>;

/** Spans by their name, and which databases something has asked by itself. */
function lookAt({ spans, below }: Receiver) {
  return {
    named: (name: string) => spans.filter((span) => span.name === name),
    engines: (parent: ReceivedSpan | undefined) =>
      new Set(parent && below(parent).map(({ attributes }) => attributes['db.system.name'])),
  };
}

/** Each statement belongs to something that somebody asked for or planned, and holds no value. */
function expectPlainStatements({ spans }: Receiver): void {
  const spanIds = new Set(spans.map(({ spanId }) => spanId));
  const statements = spans.filter(({ attributes }) => 'db.system.name' in attributes);
  expect(statements.filter(({ parentSpanId }) => !spanIds.has(parentSpanId ?? ''))).toEqual([]);
  const texts = statements.map(({ attributes }) => String(attributes['db.query.text']));
  expect(texts.some((text) => /^select .*\$1/s.test(text))).toBe(true);
  for (const text of texts) expect(text).not.toMatch(/'[^']+'|(?<![\w$.])\d/);
}

test('a request is followed to both databases, a job and a batch by themselves, and nothing is lost at the end', {
  timeout: TIMEOUT_MS,
}, async () => {
  const receiver = await openTraceReceiver();
  const { dataDir, server } = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=merchants',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  const { address } = server;
  const { owner, shopId, headers } = await makeClicks(dataDir, address);
  const report = await fetch(`${address}/v1/analytics/num-clicks/${shopId}?date_from=2026-01-05`, {
    // A stranger must not choose what is recorded.
    headers: { ...headers, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' },
  });
  expect(report.status).toBe(200);
  expect(await signInWrongly(address, owner.email)).toBe(401);
  // Before the next batch is due.
  await server.stop();

  const { named, engines } = lookAt(receiver);
  const [asked] = named('GET /v1/analytics/num-clicks/:shopId');
  expect(asked).toMatchObject({
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/v1/analytics/num-clicks/:shopId',
      'http.response.status_code': 200,
    },
  });
  expect(asked?.parentSpanId ?? '').toBe('');
  const useCase = asked && receiver.below(asked).find(({ attributes }) => 'app.area' in attributes);
  expect(useCase?.attributes).toMatchObject({ 'app.area': 'analytics' });
  expect(engines(useCase)).toContain('clickhouse');
  // Who asks is found out before.
  expect(engines(asked)).toContain('postgresql');

  const signIns = named('POST /v1/login').map(({ attributes, status }) => ({
    status: attributes['http.response.status_code'],
    code: status.code ?? 0,
  }));
  expect(signIns).toEqual([
    { status: 200, code: 0 },
    { status: 401, code: 0 },
  ]);

  const [job] = named('job snapshot-offers');
  expect(engines(job)).toContain('postgresql');
  const forwarding = named('forward batches').flatMap((span) => [...engines(span)]);
  expect(new Set(forwarding)).toEqual(new Set(['postgresql', 'clickhouse']));

  expect(receiver.spans.filter(({ status }) => status.code === ERROR)).toEqual([]);

  expectPlainStatements(receiver);
  const everything = receiver.sent();
  for (const secret of [owner.email, PASSWORD, 'Wrong-pass-2026', headers.authorization.slice(7), SECRET_KEY])
    expect(everything).not.toContain(secret);

  expect(receiver.asked[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-tenant': 'merchants' } });
  expect(receiver.resources[0]).toMatchObject(RESOURCE);
});

/** Takes connections, and answers nothing. */
async function openSilentCollector(): Promise<string> {
  const sockets = new Set<Socket>();
  const collector = createServer((socket) => void sockets.add(socket.on('error', () => {}).resume()));
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    collector.close();
  });
  return `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
}

test.each([
  ['is away', async () => 'http://127.0.0.1:9'],
  ['answers nothing', openSilentCollector],
])(
  'a collector that %s is named once, and holds up nobody',
  { timeout: TIMEOUT_MS },
  async (_, collector) => {
    const { server } = await startTraced({
      OTEL_EXPORTER_OTLP_ENDPOINT: await collector(),
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
    const ask = () => fetch(`${server.address}/v1/openapi.json`);
    expect((await ask()).status).toBe(200);
    await expect.poll(() => server.output()).toContain('Traces do not reach');
    for (let asked = 0; asked < 20; asked += 1) expect((await ask()).status).toBe(200);
    await server.stop();
    expect(await server.exitCode).toBe(0);
    expect(server.output().match(/Traces|OTLP|ECONNREFUSED/g)).toEqual(['Traces']);
  },
);

test('by OTEL_TRACES_SAMPLER only some are recorded', { timeout: TIMEOUT_MS }, async () => {
  const receiver = await openTraceReceiver();
  const { server } = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await fetch(`${server.address}/v1/openapi.json`);
  await server.stop();
  expect(receiver.spans).toEqual([]);
});
