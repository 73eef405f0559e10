import { describe, expect, test } from 'vitest';
import { openAnsweringServer } from '../../../../tests/servers/answering-server.ts';
import { fetchPage, type PageLook } from './fetch-page.ts';

const { site, asked, askedUrls } = await openAnsweringServer();
const base = site.url;

const look = (url: string, more: Partial<PageLook> = {}) =>
  fetchPage(url, { signal: new AbortController().signal, isAllowed: (ip) => ip === '127.0.0.1', ...more });

/** Sends without end, for as long as somebody listens. */
const flood = (type: string): Promise<void> =>
  new Promise((closed) => {
    site.answer = (_request, response) => {
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
    site.answer = (_request, response) => response.writeHead(404).end('gone');
    const page = await look(`${base}/p`);
    expect(page).toMatchObject({ status: 404, finalUrl: `${base}/p` });
    expect(page?.body.toString()).toBe('gone');
  });

  test('says where redirects end', async () => {
    site.answer = (request, response) => {
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
      site.answer = (_request, response) => response.writeHead(302, { location }).end();
      expect(await look(base)).toBeNull();
      expect(asked).toHaveLength(1);
    },
  );

  test('a host of our own, by default', async () => {
    expect(await fetchPage(base, { signal: new AbortController().signal })).toBeNull();
    expect(askedUrls()).toEqual([]);
  });

  test('a circle of redirects', async () => {
    site.answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    expect(await look(base)).toBeNull();
    expect(asked).toHaveLength(6);
  });

  test('a host that says nothing', async () => {
    site.answer = () => {};
    expect(await look(base, { answerMs: 50 })).toBeNull();
  });

  test('a body that never ends and is never large', async () => {
    site.answer = (_request, response) => void response.write('half');
    expect(await look(base, { answerMs: 50 })).toBeNull();
  });

  test('a connection that breaks off', async () => {
    site.answer = (request) => request.destroy();
    expect(await look(base)).toBeNull();
  });

  test('what is not there, or no address', async () => {
    expect(await look('http://127.0.0.1:1/')).toBeNull();
    expect(await look('nowhere')).toBeNull();
    expect(await look('https://www.shop.example/p/1')).toBeNull();
  });

  test('a look that was stopped', async () => {
    const stop = new AbortController();
    site.answer = () => stop.abort();
    expect(await look(base, { signal: stop.signal })).toBeNull();
  });
});
