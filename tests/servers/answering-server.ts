import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';

/**
 * A server on this machine that answers as the test says, and notes what it is asked, anew for each test; it is closed
 * after the file's tests. Call it once, at the top of the file.
 */
export async function openAnsweringServer() {
  const asked: http.IncomingMessage[] = [];
  const site = { answer: (() => {}) as http.RequestListener, asked, url: '' };
  const server = http.createServer((request, response) => {
    asked.push(request);
    site.answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { site, asked, askedUrls: () => asked.map(({ url }) => url) };
}
