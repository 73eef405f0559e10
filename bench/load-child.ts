// A process of its own that keeps connections busy with one GET: node load-child.ts <url> <seconds> <connections> <headers as JSON>
import { connect } from 'node:net';

const [, , address = '', seconds = '1', connections = '1', headers = '{}'] = process.argv;
const url = new URL(address);
const lines = Object.entries(JSON.parse(headers) as Record<string, string>).map(([k, v]) => `${k}: ${v}\r\n`);
const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n${lines.join('')}\r\n`;
let answered = 0;
let isOver = false;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Asks, reads the whole answer by its content-length, and asks again. */
function keepAsking(): void {
  const socket = connect(Number(url.port), url.hostname, () => socket.write(request));
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
    if (!isOver) socket.write(request);
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
for (let i = 0; i < Number(connections); i += 1) keepAsking();
const start = performance.now();
setTimeout(() => {
  isOver = true;
  console.log(answered / ((performance.now() - start) / 1000));
  process.exit(0);
}, Number(seconds) * 1000);
