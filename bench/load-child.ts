// A process of its own that keeps connections busy with GETs of one server; on its standard input stands what to ask.
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Load } from './load-generator.ts';

const load = (await json(process.stdin)) as Required<Load> & { readonly urls: readonly string[] };
const lines = Object.entries(load.headers).map(([name, value]) => `${name}: ${value}\r\n`);
const requests = load.urls.map((address) => {
  const url = new URL(address);
  return `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n${lines.join('')}\r\n`;
});
const { hostname, port } = new URL(load.urls[0] ?? fail('nothing to ask'));
let asked = 0;
let answered = 0;
let isOver = false;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The next of the requests, from the first again after the last. */
function nextRequest(): string {
  asked += 1;
  return requests[asked % requests.length] ?? fail('nothing to ask');
}

/** Asks, reads the whole answer by its content-length, and asks again. */
function keepAsking(): void {
  const socket = connect(Number(port), hostname, () => socket.write(nextRequest()));
  let head = '';
  let missing = 0;
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    if (missing === 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!head.startsWith('HTTP/1.1 200')) fail(head);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? fail('no content-length'));
      missing = end + 4 + length - head.length;
      head = '';
    } else missing -= chunk.byteLength;
    if (missing > 0) return;
    answered += 1;
    if (!isOver) socket.write(nextRequest());
  });
  socket.on('error', (error) => fail(error.message));
  socket.on('close', () => isOver || fail('the server closed a connection'));
}

/**
 * Keeps this process awake: where the server is slower than it, each answer would have to wake it up, which on a
 * virtual machine costs the server more than its own work, and the floor, which keeps it busy, nothing.
 */
function stayAwake(): void {
  if (!isOver) setImmediate(stayAwake);
}

stayAwake();
for (let i = 0; i < load.connections; i += 1) keepAsking();
const start = performance.now();
setTimeout(() => {
  isOver = true;
  console.log(answered / ((performance.now() - start) / 1000));
  process.exit(0);
}, load.seconds * 1000);
