import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { loginCall } from '../../shared/contract/people/auth.contract.ts';
import { signInAs } from '../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();
const shop = await makeShop(db);
const owner = await makeUser(db, { shopIds: [shop.id] });
const authorization = `Bearer ${await signInAs(app, owner)}`;

let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** What the server answers to these very bytes, until it ends the connection. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  socket.write(lines.join('\r\n'));
  return answer;
}

const BODY = JSON.stringify({ email: owner.email, password: 'x' });
const LOGIN = [`POST ${loginCall.path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json'];
const CLOSE = 'Connection: close';

describe('where a message ends is told in one way', () => {
  test.each([
    ['a length beside chunks', [`Content-Length: ${BODY.length}`, 'Transfer-Encoding: chunked']],
    ['two lengths', [`Content-Length: ${BODY.length}`, 'Content-Length: 1']],
    ['a length that is none', ['Content-Length: +1']],
    ['chunks under another name', ['Transfer-Encoding: xchunked']],
    ['a header field with a blank before its colon', [`Content-Length : ${BODY.length}`]],
    ['a folded header field', ['X-Folded: a', ' b']],
  ])('%s is refused, and nothing behind it is read', async (_, fields) => {
    const answer = await answerTo(...LOGIN, ...fields, '', BODY, 'GET /v1/home HTTP/1.1', 'Host: x', '', '');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

describe('what a server could give away by mistake', () => {
  test.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is answered with nothing that was sent', async (method) => {
    const answer = await answerTo(
      `${method} / HTTP/1.1`,
      'Host: localhost',
      'X-Secret: 12345',
      CLOSE,
      '',
      '',
    );
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
    expect(answer).not.toContain('12345');
  });

  test.each([
    '/.git/config',
    '/.env',
    '/assets/',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..%5cpackage.json',
    '/package.json%00.js',
    '//etc/passwd',
  ])('%s is no file of ours', async (path) => {
    const answer = await answerTo(`GET ${path} HTTP/1.1`, 'Host: localhost', CLOSE, '', '');
    expect(answer).not.toContain('merchant-business-manager');
    expect(answer).not.toContain('root:');
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('no answer says what the server is made of', async () => {
    const { headers } = await app.inject('/v1/home');
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['server']));
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-powered-by']));
  });
});

describe('other sites', () => {
  const origin = 'https://evil.example';

  test('learn from no answer that they may read it, nor from a preflight that they may ask', async () => {
    const answers = await Promise.all([
      app.inject({ url: `/v1/budget/${shop.id}`, headers: { origin, authorization } }),
      app.inject({
        method: 'OPTIONS',
        url: loginCall.path,
        headers: { origin, 'access-control-request-method': 'POST' },
      }),
      app.inject({ url: '/v1/home', headers: { origin } }),
    ]);
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'a body as %j, which a form sends without a preflight, is refused',
    async (type) => {
      const headers = { origin, ...(type ? { 'content-type': type } : {}) };
      const { statusCode } = await app.inject({
        method: 'POST',
        url: loginCall.path,
        headers,
        payload: BODY,
      });
      expect(statusCode).toBe(415);
    },
  );
});

describe('objects and parameters that are made to confuse', () => {
  const post = (payload: string) =>
    app.inject({
      method: 'POST',
      url: loginCall.path,
      headers: { 'content-type': 'application/json' },
      payload,
    });

  test.each([
    ['{"email":"a@b.example","password":"x","__proto__":{"isStaff":true}}', 400],
    ['{"email":"a@b.example","password":"x","constructor":{"prototype":{"isStaff":true}}}', 400],
    ['{"__proto__":{"email":"a@b.example","password":"x"}}', 400],
    ['{"email":{"toString":1},"password":["x"]}', 422],
  ])('%s changes no prototype and is refused', async (payload, status) => {
    expect((await post(payload)).statusCode).toBe(status);
    expect(Object.prototype).not.toHaveProperty('isStaff');
  });

  test('a parameter that comes twice is refused, not chosen from', async () => {
    const days = 'date_from=2026-11-01&date_to=2026-11-19';
    const url = `/v1/analytics/num-clicks/${shop.id}?${days}`;
    expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(200);
    const twice = await app.inject({ url: `${url}&date_to=2026-11-18`, headers: { authorization } });
    expect([twice.statusCode, twice.json().errors[0].field]).toEqual([422, 'date_to']);
  });
});
