import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callsOf } from '../../../../shared/contract/frame/call.ts';
import { problem } from '../../../../shared/contract/frame/error-codes.ts';
import { openHttpServer } from '../../../../tests/servers/test-http-server.ts';
import { watchThread } from '../../../../tests/servers/thread-watch.ts';
import { routerOf } from '../http-route.ts';
import { measureJson } from './json-body.ts';

const LONGEST_MS = 300;
const MEGABYTES = 1024 * 1024;

const ids = callsOf('test').post('/v1/ids', {
  summary: 'Takes pasted ids',
  access: { kind: 'public' },
  body: z.strictObject({ ids: z.array(z.int().min(1)).max(100_000) }),
  response: z.object({ count: z.int() }),
});

const app = await openHttpServer();
routerOf(app, async () => ({ kind: 'public' }))(ids, async ({ body }) => ({ count: body.ids.length }), {
  bodyLimit: 12 * MEGABYTES,
  bodyValues: 250_000,
});

/** To write the text as bytes is the client's work, so it is done before. */
async function sendBody(text: string) {
  const body = Buffer.from(text);
  const watch = watchThread();
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/ids',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { answer, blockedMs: watch.stop() };
}
const listOf = (value: string, bytes: number) =>
  `{"ids":[${`${value},`.repeat(Math.floor(bytes / (value.length + 1)))}${value}]}`;
const keys = (count: number) => `{${Array.from({ length: count }, (_, place) => `"k${place}":0`).join(',')}}`;

describe('a body that is costly to check', () => {
  test.each([
    ['lists in each other', '['.repeat(11 * MEGABYTES), 422],
    ['objects in each other', '{"a":'.repeat(2 * MEGABYTES), 422],
    ['millions of wrong ids', listOf('0', 11 * MEGABYTES), 413],
    ['as many wrong ids as are looked at', listOf('0', 400_000), 422],
    ['more ids than the list may have', listOf('1', 400_000), 422],
    ['names that nobody knows', keys(120_000), 422],
    ['names that nobody may set', `{${'"__proto__":{},'.repeat(100_000)}"a":1}`, 400],
    ['one long text', `{"ids":"${'\\\\'.repeat(5 * MEGABYTES)}"}`, 422],
  ])('of %s is refused, and others are answered meanwhile', async (_about, body, status) => {
    const { answer, blockedMs } = await sendBody(body);
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([status, expect.any(String)]);
    expect(problem.parse(answer.json()).errors?.length ?? 0).toBeLessThanOrEqual(50);
    expect(answer.rawPayload.length).toBeLessThan(50_000);
    expect(blockedMs).toBeLessThan(LONGEST_MS);
  });

  test('but is right is taken', async () => {
    const { answer, blockedMs } = await sendBody(`{"ids":[${'123456,'.repeat(99_999)}1]}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { count: 100_000 }]);
    expect(blockedMs).toBeLessThan(LONGEST_MS);
  });
});

test('a call that says nothing of long lists takes short ones', async () => {
  const short = { ...ids, path: '/v1/short' } as const;
  const server = await openHttpServer();
  routerOf(server, async () => ({ kind: 'public' }))(short, async ({ body }) => ({ count: body.ids.length }));
  const ask = async (count: number) => {
    const body = { ids: Array<number>(count).fill(1) };
    return (await server.inject({ method: 'POST', url: '/v1/short', body })).statusCode;
  };
  expect([await ask(29_990), await ask(30_001)]).toEqual([200, 413]);
  await server.close();
});

test('what other sites can make browsers send is no body of a call', async () => {
  for (const type of ['application/csp-report', 'application/reports+json', 'text/plain']) {
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/v1/ids', headers, body: '{"ids":[1]}' });
    expect([type, answer.statusCode]).toEqual([type, 415]);
  }
});

const NO_END = { depth: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY };

test('depth and values are told whatever stands in texts', () => {
  expect(measureJson('{"a":[1,2,{"b":"[[[[,,,,\\"{{{"}]}', NO_END)).toEqual({ depth: 3, values: 6 });
  expect(measureJson('"\\\\",[', NO_END)).toEqual({ depth: 1, values: 3 });
  expect(measureJson('"never ends \\"', NO_END)).toEqual({ depth: 0, values: 1 });
});

test('a text is read only as far as it takes to refuse it', () => {
  const charCodeAt = vi.spyOn(String.prototype, 'charCodeAt');
  expect(measureJson('['.repeat(1_000), { depth: 32, values: 500 })).toEqual({ depth: 33, values: 34 });
  expect(measureJson(','.repeat(1_000), { depth: 32, values: 20 })).toEqual({ depth: 0, values: 21 });
  expect(charCodeAt).toHaveBeenCalledTimes(33 + 20);
  charCodeAt.mockRestore();
});
