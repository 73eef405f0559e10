import { expect, test } from 'vitest';
import { reportViolationsCall } from '../../../shared/contract/frame/csp-reports.contract.ts';
import { openHttpServer } from '../../../tests/servers/test-http-server.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { routerOf } from '../../platform/http/http-route.ts';
import { cspReportsRoutes } from './csp-reports.routes.ts';

const { db } = await openWorld();
const lines: unknown[][] = [];
const log = { info() {}, error() {}, debug() {}, warn: (...line: unknown[]) => void lines.push(line) };
const app = await openHttpServer({ trustedProxies: 1 });
cspReportsRoutes(
  routerOf(app, async () => ({ kind: 'public' })),
  { db, log: log as never },
);

const report = (type: string, body: unknown, from = '203.0.113.1') =>
  app.inject({
    method: 'POST',
    url: reportViolationsCall.path,
    headers: { 'content-type': type, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
const MESSAGE = 'A page broke its content security policy';

test('what browsers report is logged, by the old way and by the new, without what an address may hide', async () => {
  lines.length = 0;
  const old = await report('application/csp-report', {
    'csp-report': {
      'document-uri': 'https://manager.example/reset?token=secret#a',
      'violated-directive': 'img-src',
      'blocked-uri': `https://evil.example/${'x'.repeat(500)}`,
      'source-file': 'https://manager.example/a.js\nforged line',
      'line-number': 7,
      'script-sample': 'alert(1)',
    },
  });
  const later = await report('application/reports+json', [
    {
      type: 'csp-violation',
      age: 9,
      url: 'u',
      body: { effectiveDirective: 'script-src', blockedURL: 'inline' },
    },
    { type: 'deprecation', body: { id: 'x' } },
  ]);
  expect([old.statusCode, later.statusCode]).toEqual([204, 204]);
  expect(lines).toEqual([
    [
      {
        directive: 'img-src',
        blocked: `https://evil.example/${'x'.repeat(500)}`.slice(0, 200),
        page: 'https://manager.example/reset',
        source: 'https://manager.example/a.js�forged line:7',
      },
      MESSAGE,
    ],
    [{ directive: 'script-src', blocked: 'inline', page: '', source: ':0' }, MESSAGE],
  ]);
});

test.each([
  ['no report', { a: 1 }],
  ['text', 'a'],
  ['too many', Array.from({ length: 101 }, () => ({ type: 'csp-violation', body: {} }))],
])('%s is refused', async (_about, body) => {
  expect((await report('application/reports+json', body)).statusCode).toBe(422);
});

test('one network fills no log', async () => {
  lines.length = 0;
  const statuses: number[] = [];
  for (let times = 0; times < 31; times += 1)
    statuses.push((await report('application/csp-report', { 'csp-report': {} }, '203.0.113.9')).statusCode);
  expect([statuses.filter((status) => status === 204).length, statuses.at(-1), lines.length]).toEqual([
    30, 429, 30,
  ]);
  expect((await report('application/csp-report', { 'csp-report': {} }, '203.0.113.10')).statusCode).toBe(204);
});
