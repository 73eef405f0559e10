import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { analyticsReports } from '../../../shared/contract/reports/analytics.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { readPrometheusText } from '../../../tests/references/prometheus-text.ts';
import { makeShop, makeUser, PORTAL_IDS } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { createServiceToken } from '../../kernel/identity/access-tokens/access-tokens.public.ts';
import { httpRequests, httpSeconds, metricsRegistry } from '../../platform/health/process-metrics.ts';
import { observeRequests } from '../../platform/http/http-observation.ts';
import { buildApp } from '../build-app.ts';

const { app, db, services } = await openWorld();
const TOKEN = 'a-token-of-scrapers-0123';
const STRANGER = '203.0.113.9';

// Other tests of this process have counted their answers before.
httpRequests.reset();
httpSeconds.reset();

const measuredAtStart = metricsRegistry.getSingleMetric('bm_nodejs_eventloop_lag_p99_seconds');

const scrape = async () => readPrometheusText((await app.inject('/metrics')).body);
/** How much a number has grown since the last look. */
const growth = async (name: string, labels: Record<string, string>, work: () => Promise<unknown>) => {
  const before = (await scrape()).value(name, labels) ?? 0;
  await work();
  return ((await scrape()).value(name, labels) ?? 0) - before;
};

test('the event loop is measured before anybody scrapes', () => {
  expect(measuredAtStart).toBeDefined();
});

test('how long the event loop was held since the scrape before is told by its quantiles', async () => {
  const HELD_SECONDS = 0.3;
  const told = async (quantile: string) =>
    (await scrape()).value('bm_event_loop_held_seconds', { quantile }) ?? Number.NaN;
  const afterHolding = async (quantile: string) => {
    const start = performance.now();
    while (performance.now() - start < HELD_SECONDS * 1000);
    // The timer that watches has its turn between two of these.
    for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
    return told(quantile);
  };
  await expect.poll(() => afterHolding('1')).toBeGreaterThanOrEqual(0.9 * HELD_SECONDS);
  await expect.poll(() => afterHolding('0.999')).toBeGreaterThanOrEqual(0.9 * HELD_SECONDS);
  await expect.poll(() => told('1')).toBeLessThan(0.9 * HELD_SECONDS);
  expect(await told('0.5')).toBeGreaterThanOrEqual(0);
});

test('only this machine may ask, and who sends the token', async () => {
  const other = await buildApp(services, {
    webFolder: 'no-site',
    requestsPerMinute: 1,
    operations: { metricsToken: TOKEN },
  });
  const ask = async (asked: object) => (await other.inject({ url: '/metrics', ...asked })).statusCode;
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
  expect(await ask({})).toBe(200);
  expect(await ask({ headers: { forwarded: `for=${STRANGER}` } })).toBe(401);
  expect(await ask({ remoteAddress: STRANGER })).toBe(401);
  expect(await ask({ remoteAddress: STRANGER, headers: bearer(`${TOKEN}x`) })).toBe(401);
  expect(await ask({ remoteAddress: STRANGER, headers: bearer(TOKEN) })).toBe(200);
  await other.close();
  expect(
    (await app.inject({ url: '/metrics', remoteAddress: STRANGER, headers: bearer(TOKEN) })).statusCode,
  ).toBe(401);
});

test('answers are counted by the pattern of their route and their status', async () => {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const call = analyticsReports['num-clicks'];
  const route = `GET ${call.path}`;
  const ask = () => send(app, call, { params: { shopId: shop.id }, token });
  expect(await growth('bm_http_requests_total', { route, status: '200' }, ask)).toBe(1);
  expect(await growth('bm_cache_lookups_total', { cache: 'report', result: 'hit' }, ask)).toBe(1);
  expect(
    await growth('bm_http_requests_total', { route: 'none', status: '404' }, () => app.inject('/v1/none')),
  ).toBe(1);
  expect(
    await growth('bm_http_problems_total', { code: 'unauthorized' }, () =>
      send(app, call, { params: { shopId: 1 } }),
    ),
  ).toBe(1);
  expect(
    await growth('bm_http_requests_total', { route: 'GET /livez', status: '200' }, () =>
      app.inject('/livez'),
    ),
  ).toBe(0);
});

test('batches of events are counted once, however often they are sent', async () => {
  const text = await createServiceToken(db, {
    name: 'm',
    scopes: ['events:write'],
    portalIds: [PORTAL_IDS.rs],
  });
  const headers = {
    'content-type': 'application/x-ndjson',
    'idempotency-key': randomUUID(),
    authorization: `Bearer ${text}`,
  };
  const post = () => app.inject({ method: 'POST', url: '/v1/portal/rs/events', headers, payload: '{}\n{}' });
  expect(await growth('bm_events_total', { result: 'refused' }, post)).toBe(2);
  expect(await growth('bm_events_total', { result: 'refused' }, post)).toBe(0);
  expect(await growth('bm_event_batches_total', { result: 'repeated' }, post)).toBe(1);
});

test('engines, pools, queues and the change feed are told', async () => {
  const told = await scrape();
  expect(told.value('bm_change_feed_connected', {})).toBe(1);
  expect(told.value('bm_postgres_pool_waiting', { pool: 'requests' })).toBe(0);
  expect(told.labelsOf('bm_build_info')).toEqual([
    {
      version: expect.stringMatching(/^\d/),
      node: process.versions.node,
      postgres: expect.stringMatching(/^\d/),
      clickhouse: expect.stringMatching(/^\d/),
    },
  ]);
  expect(
    told
      .labelsOf('bm_queue_oldest_age_seconds')
      .map(({ queue }) => queue)
      .sort(),
  ).toEqual(['forwarding', 'import', 'mail', 'report_file', 'set_aside']);
  expect(told.value('bm_nodejs_eventloop_lag_p99_seconds', {})).toBeTypeOf('number');
  // The clock of this world stands still, and that of PostgreSQL does not.
  const offset = (Date.now() - services.clock()) / 1_000;
  expect(told.value('bm_clock_offset_seconds', {})).toBeCloseTo(offset, -2);
});

test('there are fewer than 2,000 series, whatever strangers ask for, and none names a shop or a person', async () => {
  for (let count = 0; count < 50; count += 1) {
    await app.inject({ method: 'GET', url: `/v1/none/${count}` });
    await app.inject({ method: count % 2 ? 'PUT' : 'DELETE', url: `/v1/shops/${count}` });
  }
  const told = await scrape();
  expect(told.series).toBeLessThan(2_000);
  expect(told.labelNames.filter((name) => /shop|user|person|email|token|ip/.test(name))).toEqual([]);
});

test('what another server of this process answered takes no series from this one', async () => {
  httpRequests.reset();
  const scanned = Fastify();
  observeRequests(scanned, { securityRoutes: new Set() });
  for (let at = 0; at < 1_300; at++) scanned.get(`/scanned/${at}`, async () => '');
  for (let at = 0; at < 1_300; at++) await scanned.inject(`/scanned/${at}`);
  await scanned.close();
  expect((await scrape()).value('bm_http_requests_total', { route: 'other', status: '200' })).toBe(100);
  const ask = () => app.inject({ method: 'DELETE', url: '/v1/none' });
  expect(await growth('bm_http_requests_total', { route: 'none', status: '404' }, ask)).toBe(1);
});
