import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import { type FeedAddress, fetchFeedAddress } from './fetch-feed-address.ts';

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;
let answer: Answer = () => {};
const asked: http.IncomingMessage[] = [];
const server = http.createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
const base = `http://127.0.0.1:${port}`;

beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetchFrom = (address: Partial<FeedAddress> & { url: string }) =>
  fetchFeedAddress({
    signal: new AbortController().signal,
    isAllowed: (ip) => ip === '127.0.0.1',
    ...address,
  });

async function readAll(address: Partial<FeedAddress> & { url: string }): Promise<string> {
  const fetched = await fetchFrom(address);
  if (fetched.kind !== 'file') return fetched.kind;
  const pieces: Uint8Array[] = [];
  for await (const piece of fetched.bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const errorOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof FeedRefusal ? error.fault : error;
};
const codeOf = async (work: Promise<unknown>) => ((await errorOf(work)) as FeedRefusal['fault']).code;

describe('a feed behind an address', () => {
  test('comes with what the next fetch needs', async () => {
    answer = (_request, response) => {
      response.writeHead(200, {
        etag: '"7"',
        'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
        'content-length': 4,
      });
      response.end('feed');
    };
    const fetched = await fetchFrom({ url: `${base}/feed.xml` });
    expect(fetched).toMatchObject({
      kind: 'file',
      total: 4,
      etag: '"7"',
      lastModified: 'Fri, 20 Nov 2026 10:00:00 GMT',
      finalUrl: `${base}/feed.xml`,
    });
    expect(asked[0]?.headers).toMatchObject({ 'accept-encoding': 'gzip' });
    expect(asked[0]?.headers['if-none-match']).toBeUndefined();
  });

  test('is unchanged when its host says so', async () => {
    answer = (request, response) => {
      response.writeHead(request.headers['if-none-match'] === '"7"' ? 304 : 200).end();
    };
    expect(await readAll({ url: base, etag: '"7"', lastModified: 'Fri, 20 Nov 2026 10:00:00 GMT' })).toBe(
      'unchanged',
    );
    expect(asked[0]?.headers['if-modified-since']).toBe('Fri, 20 Nov 2026 10:00:00 GMT');
  });

  const login = { user: 'ana', password: 'čuvaj:p@ss' };
  const basic = `Basic ${Buffer.from('ana:čuvaj:p@ss').toString('base64')}`;

  test('is asked for with the login of its host, and with none that stands in an address', async () => {
    answer = (request, response) => response.end(request.headers.authorization ?? 'without');
    expect(await readAll({ url: base, login })).toBe(basic);
    expect(await readAll({ url: `http://ana:pass@127.0.0.1:${port}/` })).toBe('without');
  });

  test('is found through redirects, of which those to the same host get the login', async () => {
    answer = (request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
      else if (request.url === '/b') response.writeHead(308, { location: `${base}/c` }).end();
      else response.end(`${request.url} ${request.headers.authorization ?? 'without'}`);
    };
    expect(await readAll({ url: `${base}/a`, login })).toBe(`/c ${basic}`);
  });

  test.each([
    ['another name', (own: number) => `http://localhost:${own}/there`],
    ['another port', (_own: number, other: number) => `http://127.0.0.1:${other}/there`],
    ['another host by a login of its own', (own: number) => `http://eva:other@localhost:${own}/there`],
  ])('is followed to %s without the login', async (_name, where) => {
    const elsewhere = http.createServer((request, response) => {
      response.end(request.headers.authorization ?? 'without');
    });
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
    const location = where(port, (elsewhere.address() as AddressInfo).port);
    answer = (request, response) => {
      if (request.url === '/a') response.writeHead(302, { location }).end();
      else response.end(request.headers.authorization ?? 'without');
    };
    try {
      expect(await readAll({ url: `${base}/a`, login })).toBe('without');
      expect(asked[0]?.headers.authorization).toBe(basic);
    } finally {
      elsewhere.close();
    }
  });

  test('is told without the login of a redirect that cannot be followed', async () => {
    const location = 'ftp://eva:secret@shop.example/feed.xml';
    answer = (_request, response) => response.writeHead(302, { location }).end();
    expect(await errorOf(readAll({ url: base, login }))).toEqual({
      code: 'address_invalid',
      values: { address: 'ftp://shop.example/feed.xml' },
    });
  });
});

describe('an address that must not be asked', () => {
  test.each([
    ['http://localhost/feed.xml', 'address_private'],
    ['http://127.0.0.1/feed.xml', 'address_private'],
    ['http://2130706433/', 'address_private'],
    ['http://0x7f.1/', 'address_private'],
    ['http://[::1]/', 'address_private'],
    ['http://[::ffff:127.0.0.1]/', 'address_private'],
    ['http://169.254.169.254/latest/meta-data/', 'address_private'],
    ['http://192.168.1.1/', 'address_private'],
    ['file:///etc/passwd', 'address_invalid'],
    ['ftp://shop.example/feed.xml', 'address_invalid'],
    ['gopher://127.0.0.1/', 'address_invalid'],
    ['feed.xml', 'address_invalid'],
  ])('%s: %s', async (url, code) => {
    const signal = new AbortController().signal;
    expect(await codeOf(fetchFeedAddress({ url, signal }))).toBe(code);
  });

  test.each([
    'http://[::1]:1/',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'http://localhost:1/',
  ])('nor by a redirect: %s', async (location) => {
    answer = (_request, response) => response.writeHead(302, { location }).end();
    expect(['address_private', 'address_invalid']).toContain(
      await codeOf(readAll({ url: base, isAllowed: (ip) => ip === '127.0.0.1' && asked.length === 0 })),
    );
    expect(asked).toHaveLength(1);
  });
});

describe('a host that does not give the feed', () => {
  test.each([401, 403, 404, 410, 500, 503, 204])('answers %i', async (status) => {
    answer = (_request, response) => response.writeHead(status).end();
    expect(await errorOf(readAll({ url: base }))).toEqual({
      code: 'address_status',
      values: { host: '127.0.0.1', status },
    });
  });

  test('sends around in a circle', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    expect(await codeOf(readAll({ url: base }))).toBe('address_redirects');
    expect(asked).toHaveLength(6);
  });

  test('redirects to nowhere', async () => {
    answer = (_request, response) => response.writeHead(302).end();
    expect(await codeOf(readAll({ url: base }))).toBe('address_status');
  });

  test('says nothing', async () => {
    answer = () => {};
    expect(await codeOf(readAll({ url: base, limits: { answerMs: 50 } }))).toBe('address_timeout');
  });

  test('falls silent in the middle', async () => {
    answer = (_request, response) => {
      response.write('half');
    };
    expect(await codeOf(readAll({ url: base, limits: { idleMs: 50 } }))).toBe('address_too_slow');
  });

  test('never ends', async () => {
    answer = (_request, response) => {
      const drip = setInterval(() => response.write('<item/>'), 5);
      response.on('close', () => clearInterval(drip));
    };
    expect(await codeOf(readAll({ url: base, limits: { totalMs: 300 } }))).toBe('address_too_slow');
  });

  test('sends more than a feed may have, announced or not', async () => {
    answer = (request, response) => {
      if (request.url === '/announced') response.writeHead(200, { 'content-length': 1_000 });
      response.end('x'.repeat(1_000));
    };
    expect(await codeOf(readAll({ url: base, limits: { bytes: 999 } }))).toBe('file_too_large');
    expect(await codeOf(readAll({ url: `${base}/announced`, limits: { bytes: 999 } }))).toBe(
      'file_too_large',
    );
    expect(await readAll({ url: base, limits: { bytes: 1_000 } })).toHaveLength(1_000);
  });

  test('breaks off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
      setImmediate(() => response.destroy());
    };
    expect(await codeOf(readAll({ url: base }))).toBe('address_broken_off');
  });

  test('is not there', async () => {
    expect(await codeOf(readAll({ url: 'http://127.0.0.1:1/' }))).toBe('address_refused');
  });
});

test('stops when the one who fetches stops', async () => {
  answer = (_request, response) => {
    response.write('half');
  };
  const stop = new AbortController();
  const fetched = await fetchFrom({ url: base, signal: stop.signal });
  if (fetched.kind !== 'file') throw new Error('a file was sent');
  const reason = new Error('enough');
  const reading = (async () => {
    for await (const _piece of fetched.bytes) stop.abort(reason);
  })();
  expect(await errorOf(reading)).toBe(reason);
});
