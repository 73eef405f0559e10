import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { problem } from '../../../shared/contract/frame/error-codes.ts';
import type { UploadPurpose } from '../../../shared/rules/tickets/uploads.ts';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { drawPicture } from '../../../tests/clients/upload-client.ts';
import { watchThread } from '../../../tests/servers/thread-watch.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NASTY_FILES } from '../../../tests/worlds/nasty-files.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { WorkerLimitError, type WorkerTask } from '../../platform/jobs/worker-pool.ts';
import { checkUpload } from './check-upload.ts';

const LONGEST_MS = 300;

const { app, services } = await openWorld();
const shop = await makeShop(services.db);
const token = await signInAs(app, await makeUser(services.db, { shopIds: [shop.id] }));
const headers = { authorization: `Bearer ${token}` };
let server = '';
beforeAll(async () => {
  await app.listen({ port: 0 });
  server = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

const upload = (name: string, bytes: Uint8Array<ArrayBuffer>, purpose: UploadPurpose = 'ticket_attachment') =>
  fetch(`${server}/v1/uploads/${shop.id}?purpose=${purpose}&name=${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: bytes,
  });

/** Asks one thing after the other until the work is done; what they were answered. */
async function askMeanwhile(work: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const statuses: number[] = [];
  while (!isDone) {
    const answer = await fetch(`${server}/v1/user`, { headers });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  await done;
  return statuses;
}

/** How long nobody else could be answered while these are uploaded, and what was answered. */
async function nobodyElse(uploads: () => Promise<Response>[]) {
  const watch = watchThread();
  const answers = Promise.all(uploads());
  const others = await askMeanwhile(answers);
  return { blockedMs: watch.stop(), answers: await answers, others: new Set(others) };
}

describe('while somebody uploads', () => {
  test.each(NASTY_FILES)('$about as $name, others are answered', async ({ name, status, make }) => {
    const bytes = Uint8Array.from(Buffer.from(await make()));
    const { blockedMs, answers, others } = await nobodyElse(() => [upload(name, bytes)]);
    expect(answers.map((answer) => answer.status)).toEqual([status]);
    expect(others).toEqual(new Set([200]));
    expect(blockedMs).toBeLessThan(LONGEST_MS);
  });

  test('five of them at once, others are answered', async () => {
    const nasty = NASTY_FILES.slice(0, 5);
    const files = await Promise.all(
      nasty.map(async ({ name, make }) => ({ name, bytes: Uint8Array.from(Buffer.from(await make())) })),
    );
    const { blockedMs, answers, others } = await nobodyElse(() =>
      files.map(({ name, bytes }) => upload(name, bytes)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(nasty.map(({ status }) => status));
    expect(others).toEqual(new Set([200]));
    expect(blockedMs).toBeLessThan(LONGEST_MS);
  });
});

const messageOf = async (response: Response) => problem.parse(await response.json()).errors?.[0]?.message;

describe('a refused file is told what to do', () => {
  test.each([
    [
      'a.webp',
      5_000,
      5_000,
      'This picture has 5000x5000 pixels, and .webp may have 20 million; save it smaller',
    ],
    [
      'a.png',
      8_000,
      7_000,
      'This picture has 8000x7000 pixels, and .png may have 50 million; save it smaller',
    ],
  ] as const)('%s of %i × %i pixels', async (name, width, height, message) => {
    const format = name === 'a.png' ? 'png' : 'webp';
    const answer = await upload(name, Uint8Array.from(await drawPicture({ width, height }, format)));
    expect([answer.status, await messageOf(answer)]).toEqual([422, message]);
  });

  test('an XML document that does not begin', async () => {
    const bytes = Uint8Array.from(Buffer.from('<!-- -->'.repeat(200_000)));
    expect(await messageOf(await upload('a.xml', bytes))).toBe(
      'No element begins within the first million characters of this file; send it without what stands before',
    );
  });

  test('a picture for a coupon that has another size, before its pixels are read', async () => {
    const whole = await drawPicture({ width: 4_000, height: 3_000 });
    const bytes = Uint8Array.from(whole.subarray(0, whole.length / 2));
    expect(await messageOf(await upload('a.png', bytes, 'coupon_image'))).toBe(
      'Image must be 720x360 px JPG or PNG; this one has 4000x3000',
    );
    expect(await messageOf(await upload('a.png', bytes))).toBe(
      'The content of this file is not what .png says',
    );
  });

  test.each(['time', 'memory'] as const)('one that takes too much %s', async (limit) => {
    const workers = {
      run: (task: WorkerTask) => Promise.reject(new WorkerLimitError(task, limit)),
      close: async () => {},
    };
    const file = { givenName: 'a.txt', purpose: 'ticket_attachment', bytes: Buffer.from('a') } as const;
    await expect(checkUpload(workers, file)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'body', message: expect.stringContaining('save it smaller or simpler') }],
    });
  });
});
