import { createServer, type Server, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { giveFile } from '../../../tests/clients/upload-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { buildApp } from '../../app/build-app.ts';
import { openVirusScan } from '../../platform/files/virus-scan.ts';

const { db, services } = await openWorld();
/** What every scanner takes for a virus, by agreement; in two parts, or they would take this file for one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

type Clamd = { readonly url: string; readonly server: Server; readonly scanned: Buffer[] };

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

/** A clamd that knows one virus, or answers as it is told. */
async function openClamd(answer: (socket: Socket, file: Buffer) => void = answerAsClamd): Promise<Clamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let sent = Buffer.alloc(0);
    socket
      .on('error', () => {})
      .on('data', (piece) => {
        sent = Buffer.concat([sent, piece as Buffer]);
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

async function openApp(clamdUrl: string) {
  const app = await buildApp(services, { webFolder: 'no-site', requestsPerMinute: 1_000, clamdUrl });
  onTestFinished(() => app.close());
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  return {
    send: (bytes: Uint8Array | string, name = 'a.txt') =>
      giveFile(app, { shopId: shop.id, token, name, bytes }),
    kept: async () => {
      const files = await db.selectFrom('upload').select('id').where('shop_id', '=', shop.id).execute();
      const leftovers = await db.selectFrom('upload_leftover').selectAll().execute();
      return [files.length, leftovers.length];
    },
  };
}

test('a file in which a virus is found is refused by its name, others are taken', async () => {
  const clamd = await openClamd();
  const { send, kept } = await openApp(clamd.url);
  const { status, problem } = await send(EICAR);
  expect([status, problem.errors]).toEqual([
    422,
    [
      {
        field: 'body',
        code: 'virus_found',
        params: { name: 'Win.Test.EICAR_HDB-1' },
        message: 'The virus scanner found Win.Test.EICAR_HDB-1 in this file',
      },
    ],
  ]);
  expect(await kept()).toEqual([0, 0]);
  const large = 'Zdravo! '.repeat(1_000_000);
  expect((await send(large)).status).toBe(200);
  expect(clamd.scanned.at(-1)?.equals(Buffer.from(large))).toBe(true);
  expect(await kept()).toEqual([1, 0]);
});

test.each([
  ['dies while it looks', (socket: Socket) => socket.destroy()],
  [
    'says that the file is too large for it',
    (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'),
  ],
  ['says something else', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['never stops talking', (socket: Socket) => socket.write('x'.repeat(5_000))],
])(
  'where the scanner %s, a file is not taken, and its sender is told when to try again',
  async (_about, answer) => {
    const { send, kept } = await openApp((await openClamd(answer)).url);
    const { status, problem } = await send('Zdravo');
    expect([status, problem.code, problem.detail]).toEqual([
      503,
      'scanner_away',
      'Files cannot be checked for viruses just now; send it again later',
    ]);
    expect(await kept()).toEqual([0, 0]);
  },
);

test('a scanner that is away comes back, and the same file is taken', async () => {
  const clamd = await openClamd();
  const { send, kept } = await openApp(clamd.url);
  const port = Number(new URL(clamd.url).port);
  await new Promise((done) => clamd.server.close(done));
  expect((await send('Zdravo')).problem.code).toBe('scanner_away');
  await new Promise<void>((done) => clamd.server.listen(port, '127.0.0.1', done));
  expect((await send('Zdravo')).status).toBe(200);
  expect(await kept()).toEqual([1, 0]);
});

test('one that says nothing is not waited for longer than may be', async () => {
  const { url } = await openClamd(() => {});
  const lines: string[] = [];
  const find = openVirusScan(url, { log: { warn: (line) => void lines.push(line) }, answerMs: 100 });
  await expect(find(Buffer.from('a'))).rejects.toMatchObject({ code: 'scanner_away', retryAfterSeconds: 60 });
  expect(lines).toEqual(['A file was not taken, because clamd could not look at it: no answer in time']);
});
