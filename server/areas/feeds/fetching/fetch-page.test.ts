import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchPage, type PageLook } from './fetch-page.ts';

let answer: http.RequestListener = () => {};
const asked: (string | undefined)[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.url);
  answer(request, response);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const look = (url: string, more: Partial<PageLook> = {}) =>
  fetchPage(url, { signal: new AbortController().signal, isAllowed: (ip) => ip === '127.0.0.1', ...more });

/** Sends without end, for as long as somebody listens. */
const flood = (type: string): Promise<void> =>
  new Promise((closed) => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': type });
      const send = () => {
        while (response.write(Buffer.alloc(50_000, 'x')));
      };
      response.on('drain', send).on('close', closed);
      send();
    };
  });

describe('a look at an address', () => {
  test('says how it answers, and what', async () => {
    answer = (_request, response) => response.writeHead(404).end('gone');
    const page = await look(`${base}/p`);
    expect(page).toMatchObject({ status: 404, finalUrl: `${base}/p` });
    expect(page?.body.toString()).toBe('gone');
  });

  test('says where redirects end', async () => {
    answer = (request, response) => {
      if (request.url === '/a') response.writeHead(301, { location: '/b' }).end();
      else response.end('here');
    };
    expect(await look(`${base}/a`)).toMatchObject({ status: 200, finalUrl: `${base}/b` });
  });

  test.each([
    ['text/html', 1_000_000],
    ['image/jpeg', 65_536],
  ])('reads the beginning of a large one: %s', async (type, bytes) => {
    const closed = flood(type);
    expect((await look(base))?.body).toHaveLength(bytes);
    await closed;
  });
});

describe('no answer is', () => {
  test.each(['http://[::1]:1/', 'http://169.254.169.254/latest/meta-data/', 'file:///etc/passwd'])(
    'a redirect to what is not public: %s',
    async (location) => {
      answer = (_request, response) => response.writeHead(302, { location }).end();
      expect(await look(base)).toBeNull();
      expect(asked).toHaveLength(1);
    },
  );

  test('a host of our own, by default', async () => {
    expect(await fetchPage(base, { signal: new AbortController().signal })).toBeNull();
    expect(asked).toEqual([]);
  });

  test('a circle of redirects', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    expect(await look(base)).toBeNull();
    expect(asked).toHaveLength(6);
  });

  test('a host that says nothing', async () => {
    answer = () => {};
    expect(await look(base, { answerMs: 50 })).toBeNull();
  });

  test('a body that never ends and is never large', async () => {
    answer = (_request, response) => void response.write('half');
    expect(await look(base, { answerMs: 50 })).toBeNull();
  });

  test('a connection that breaks off', async () => {
    answer = (request) => request.destroy();
    expect(await look(base)).toBeNull();
  });

  test('what is not there, or no address', async () => {
    expect(await look('http://127.0.0.1:1/')).toBeNull();
    expect(await look('nowhere')).toBeNull();
    expect(await look('https://www.shop.example/p/1')).toBeNull();
  });

  test('a look that was stopped', async () => {
    const stop = new AbortController();
    answer = () => stop.abort();
    expect(await look(base, { signal: stop.signal })).toBeNull();
  });
});
