import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { giveFile } from '../../../tests/clients/upload-client.ts';
import { EICAR, openClamd } from '../../../tests/fakes/fake-clamd.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { buildApp } from '../../app/build-app.ts';
import { openVirusScan } from '../../platform/files/virus-scan.ts';

const { db, services } = await openWorld();
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

test('a file that is larger than the scanner takes is refused for its size', async () => {
  const { url } = await openClamd((socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'));
  const { send, kept } = await openApp(url);
  const { status, problem } = await send('Zdravo');
  expect([status, problem.code, problem.detail]).toEqual([
    413,
    'payload_too_large',
    'The virus scanner takes no file of this size; compress it, or send less',
  ]);
  expect(await kept()).toEqual([0, 0]);
});

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
  await expect(find([Buffer.from('a')])).rejects.toMatchObject({
    code: 'scanner_away',
    retryAfterSeconds: 60,
  });
  expect(lines).toEqual(['A file was not taken, because clamd could not look at it: no answer in time']);
});
