import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHttpServer } from '../../../../tests/servers/test-http-server.ts';
import { fileBody, limitedBytes, takeFiles } from '../http-file-body.ts';
import type { TrafficLimits } from './traffic-limits.ts';

const LIMIT = { maxBytes: 1_000_000, advice: 'send less' };

/** A server that takes files of a megabyte, and says how many bytes came. */
async function openServer(traffic: Partial<TrafficLimits>, trustedProxies = 0) {
  const app = await openHttpServer({ traffic, trustedProxies });
  takeFiles(app);
  app.post('/v1/file', async (request) => {
    let bytes = 0;
    for await (const piece of limitedBytes(fileBody(request, LIMIT), LIMIT)) bytes += piece.byteLength;
    return { bytes };
  });
  app.post('/v1/refused', { onRequest: async () => Promise.reject(new Error('nobody')) }, async () => ({}));
  app.post('/v1/json', async () => ({}));
  app.get('/v1/short', async () => ({}));
  const wait = Promise.withResolvers<void>();
  app.get('/v1/long', async () => {
    await wait.promise;
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, end: wait.resolve, port: (app.server.address() as AddressInfo).port };
}
type Server = Awaited<ReturnType<typeof openServer>>;

const head = (path: string, bytes: number | 'chunked', type = 'application/octet-stream') =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    bytes === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`,
    '',
    '',
  ].join('\r\n');

async function connect(port: number, localAddress = '127.0.0.1') {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** What is said on a connection until the other side ends it, also where that comes while something is still being sent. */
async function untilEnd(socket: net.Socket): Promise<string> {
  const heard: Buffer[] = [];
  socket.on('data', (piece: Buffer) => heard.push(piece));
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(heard).toString();
}

describe('who sends slowly', () => {
  let server: Server;
  beforeAll(async () => {
    server = await openServer({ headersMs: 200, bodyStretchMs: 300, bodyLeastBytes: 3_000, lookMs: 20 });
  });
  afterAll(() => server.app.close());

  test.each([
    ['a file', '/v1/file', 'application/octet-stream'],
    ['JSON', '/v1/json', 'application/json'],
  ])('a byte of %s now and then is told so, and cut off', async (_about, path, type) => {
    const socket = await connect(server.port);
    socket.write(head(path, 1_000, type));
    const drip = setInterval(() => socket.write('1'), 50);
    const said = await untilEnd(socket);
    clearInterval(drip);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('"code":"request_timeout"');
  });

  test('as much as a thin line carries is heard to the end, however long that takes', async () => {
    const socket = await connect(server.port);
    const bytes = 60 * 1_000;
    socket.write(head('/v1/file', bytes));
    for (let sent = 0; sent < bytes; sent += 1_000) {
      socket.write(Buffer.alloc(1_000));
      await sleep(20); // of the line itself
    }
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain(`{"bytes":${bytes}}`);
    socket.destroy();
  });

  test('headers that never end, or never begin, are waited for no longer', async () => {
    const [silent, half] = [await connect(server.port), await connect(server.port)];
    half.write('GET /v1/short HTTP/1.1\r\nHost: ');
    const said = await Promise.all([untilEnd(silent), untilEnd(half)]);
    expect(said[1]).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('an answer before the end of the request', () => {
  let server: Server;
  beforeAll(async () => {
    server = await openServer({ lingerMs: 200 });
  });
  afterAll(() => server.app.close());

  test.each([
    ['a file that is announced as too large', '/v1/file', 500_000_000, 413],
    ['a file that becomes too large', '/v1/file', 'chunked', 413],
    ['a call that is refused', '/v1/refused', 500_000_000, 500],
    ['a body of another kind', '/v1/json', 500_000_000, 415, 'text/csv'],
  ] as const)(
    '%s is answered at once, and the connection ends after it',
    async (_about, path, bytes, status, type?: string) => {
      const socket = await connect(server.port);
      const begun = performance.now();
      const ended = untilEnd(socket);
      const answered = once(socket, 'data');
      socket.write(head(path, bytes, type));
      const piece = Buffer.alloc(100_000, 'x');
      for (let times = 0; times < 30; times += 1) {
        if (bytes === 'chunked') socket.write(`${piece.length.toString(16)}\r\n`);
        socket.write(piece);
        if (bytes === 'chunked') socket.write('\r\n');
      }
      await answered;
      expect(await ended).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(performance.now() - begun).toBeLessThan(5_000);
    },
  );

  test('a body that comes to its end meanwhile leaves the connection to the next request', async () => {
    const socket = await connect(server.port);
    socket.write(head('/v1/refused', 10));
    const [first] = await once(socket, 'data');
    expect(String(first)).toMatch(/^HTTP\/1\.1 500 /);
    socket.write('x'.repeat(10));
    socket.write('GET /v1/short HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [second] = await once(socket, 'data');
    expect(String(second)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe('how much one address holds at once', () => {
  const ask = 'GET /v1/short HTTP/1.1\r\nHost: localhost\r\n\r\n';

  test('is counted by connections; others are let in, and so is whoever has closed some', async () => {
    const server = await openServer({ perAddress: 3 });
    const held = await Promise.all([1, 2, 3].map(() => connect(server.port)));
    const refused = await untilEnd(await connect(server.port));
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toContain('Retry-After: 10');
    const other = await connect(server.port, '127.0.0.2');
    other.write(ask);
    expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
    held[0]?.destroy();
    await expect
      .poll(async () => {
        const again = await connect(server.port);
        again.write(ask);
        const [answer] = await once(again, 'data');
        again.destroy();
        return String(answer).slice(0, 12);
      })
      .toBe('HTTP/1.1 200');
    for (const socket of [...held, other]) socket.destroy();
    await server.app.close();
  });

  test('is counted by requests behind a proxy, whose connections are those of all', async () => {
    const server = await openServer({ perAddress: 2 }, 1);
    const askFor = async (path: string, address: string) =>
      server.app.inject({ url: path, headers: { 'x-forwarded-for': address } });
    const under = [askFor('/v1/long', '203.0.113.1'), askFor('/v1/long', '203.0.113.1')];
    await expect.poll(async () => (await askFor('/v1/short', '203.0.113.1')).statusCode).toBe(429);
    expect((await askFor('/v1/short', '203.0.113.2')).statusCode).toBe(200);
    server.end();
    expect((await Promise.all(under)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await askFor('/v1/short', '203.0.113.1')).statusCode).toBe(200);
    await server.app.close();
  });

  test('where all places are taken, connections that only wait for their next request make way', async () => {
    const server = await openServer({ connections: 2 });
    const idle = await Promise.all([1, 2].map(() => connect(server.port)));
    for (const socket of idle) {
      socket.write(ask);
      await once(socket, 'data');
    }
    const closed = Promise.all(idle.map((socket) => once(socket, 'close')));
    // This one is turned away, and those after it find room.
    await untilEnd(await connect(server.port));
    await closed;
    const next = await connect(server.port);
    next.write(ask);
    expect(String((await once(next, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
    next.destroy();
    await server.app.close();
  });
});
