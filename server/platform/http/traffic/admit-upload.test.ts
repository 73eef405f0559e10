import { afterEach, expect, test, vi } from 'vitest';
import { signInAs } from '../../../../tests/clients/call-client.ts';
import { giveFile } from '../../../../tests/clients/upload-client.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();
afterEach(() => void vi.useRealTimers());

async function makeOwner() {
  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id] });
  return { userId: user.id, shopId: shop.id, token: await signInAs(app, user) };
}
/** What the other processes have counted of somebody. */
const alreadySent = (key: string, points: number) =>
  db
    .insertInto('rate_limit')
    .values({ key, points, expire: Date.now() + 1_800_000 })
    .execute();
const file = { name: 'a.txt', bytes: 'Zdravo' };

test('a person sends so many files an hour, whichever process takes them', async () => {
  const owner = await makeOwner();
  await alreadySent(`upload-files:${owner.userId}`, 299);
  expect((await giveFile(app, { ...owner, ...file })).status).toBe(200);
  const { status, problem } = await giveFile(app, { ...owner, ...file });
  expect([status, problem.code, problem.detail]).toEqual([
    429,
    'too_many_requests',
    expect.stringMatching(/try again in (1[78]\d\d) seconds/),
  ]);
  const other = await makeOwner();
  expect((await giveFile(app, { ...other, ...file })).status).toBe(200);
});

test('and so many bytes, before they are taken in', async () => {
  const owner = await makeOwner();
  await alreadySent(`upload-kilobytes:${owner.userId}`, 4_999_990);
  expect((await giveFile(app, { ...owner, name: 'a.txt', bytes: 'a'.repeat(20_000) })).status).toBe(429);
  const rows = await db.selectFrom('upload').select('id').where('shop_id', '=', owner.shopId).execute();
  expect(rows).toEqual([]);
});

test('what is refused at once for its size counts as nothing', async () => {
  const owner = await makeOwner();
  const { status } = await giveFile(app, { ...owner, name: 'a.txt', bytes: 'a'.repeat(11_000_000) });
  expect(status).toBe(413);
  const key = `upload-files:${owner.userId}`;
  expect(await db.selectFrom('rate_limit').select('points').where('key', '=', key).execute()).toEqual([]);
});
