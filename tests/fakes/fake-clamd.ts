import { createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What every scanner takes for a virus, by agreement; in two parts, or they would take this file for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export type Clamd = { readonly url: string; readonly server: Server; readonly scanned: Buffer[] };

/** The file in what a client of INSTREAM has sent so far; null while it is not whole. */
function fileOf(sent: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (!sent.subarray(0, command.length).equals(command)) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/**
 * A clamd that knows one virus, or answers as it is told, until the test has finished. Files of more than `mostBytes` it
 * refuses, and closes, as soon as it has got so much.
 */
export async function openClamd(
  answer: (socket: Socket, file: Buffer) => void = answerAsClamd,
  { mostBytes = Number.POSITIVE_INFINITY } = {},
): Promise<Clamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let sent = Buffer.alloc(0);
    socket
      .on('error', () => {})
      .on('data', (piece) => {
        sent = Buffer.concat([sent, piece as Buffer]);
        if (sent.length > mostBytes) {
          socket.end('INSTREAM size limit exceeded. ERROR\0');
          socket.pause();
          return;
        }
        const file = fileOf(sent);
        if (!file) return;
        scanned.push(file);
        answer(socket, file);
      });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `tcp://127.0.0.1:${port}`, server, scanned };
}
function answerAsClamd(socket: Socket, file: Buffer): void {
  socket.end(file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0');
}
