import { encode as encodeBmp } from 'fast-bmp';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getCouponImageCall } from '../../../shared/contract/bidding/coupons.contract.ts';
import { ATTACHMENT_MAX_BYTES, SHOP_QUOTA_BYTES } from '../../../shared/rules/tickets/uploads.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { drawPicture, giveFile, givenFile } from '../../../tests/clients/upload-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { claimUploads, deleteUnnamedUploads, openUpload } from './uploads.public.ts';

const { app, services, setNow } = await openWorld();
const { db, files } = services;

async function makeOwner() {
  const shop = await makeShop(db);
  return { shopId: shop.id, token: await signInAs(app, await makeUser(db, { shopIds: [shop.id] })) };
}
const storedKey = async (id: number) =>
  (await db.selectFrom('upload').select('stored_key').where('id', '=', id).executeTakeFirst())?.stored_key;
const refusalOf = ({ status, problem }: Awaited<ReturnType<typeof giveFile>>) => [
  status,
  problem.errors?.[0]?.field,
  problem.errors?.[0]?.message,
];

describe('a file', () => {
  test('is taken in and can be named', async () => {
    const owner = await makeOwner();
    const { status, body } = await giveFile(app, {
      ...owner,
      name: 'C:\\Ana\\Račun 7.txt',
      bytes: 'Zdravo\n',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ file_name: 'Račun 7.txt', media_type: 'text/plain', size: 7, url: null });
    await claimUploads(db, {
      shopId: owner.shopId,
      purpose: 'ticket_attachment',
      ids: [body.upload_id],
      field: 'attachments',
    });
  });

  test('is refused to strangers and to people of other shops', async () => {
    const owner = await makeOwner();
    const other = await makeOwner();
    const file = { name: 'a.txt', bytes: 'a' };
    expect((await giveFile(app, { shopId: owner.shopId, ...file })).status).toBe(401);
    expect((await giveFile(app, { shopId: owner.shopId, token: other.token, ...file })).status).toBe(403);
    expect((await giveFile(app, { shopId: 2_000_000_000, token: owner.token, ...file })).status).toBe(403);
  });

  test('is saved under its whole name, sandboxed, and never shown', async () => {
    const owner = await makeOwner();
    const { body } = await giveFile(app, { ...owner, name: 'Čaša "1".svg', bytes: '<svg><script/></svg>' });
    const answer = await openUpload(services, body.upload_id);
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="_a_a -1-.svg"; filename*=UTF-8''%C4%8Ca%C5%A1a%20-1-.svg`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-type': 'image/svg+xml',
    });
  });
});

describe('what is refused', () => {
  test.each([
    ['a program', 'setup.exe', 'MZ', 'name', /^Extension \.exe is not allowed\. Upload one of bmp, csv/],
    ['no extension', 'readme', 'text', 'name', /^Extension \. is not allowed/],
    ['two extensions', 'a.png.exe', 'MZ', 'name', /^Extension \.exe/],
    ['nothing', 'a.txt', '', 'body', /empty/],
    [
      'a PNG that is a ZIP',
      'a.png',
      zipSync({ 'a.txt': new Uint8Array([1]) }),
      'body',
      /not what \.png says/,
    ],
    [
      'a sheet that is a ZIP',
      'a.xlsx',
      zipSync({ 'a.txt': new Uint8Array([1]) }),
      'body',
      /not what \.xlsx says/,
    ],
    ['a PDF that is a page', 'a.pdf', '<html><script>1</script></html>', 'body', /not what \.pdf says/],
    ['a text that is a program', 'a.txt', Buffer.from('4d5a90000300', 'hex'), 'body', /not what \.txt says/],
    ['a drawing that is a page', 'a.svg', '<html><svg/></html>', 'body', /not what \.svg says/],
    ['a document without a root', 'a.xml', 'hello', 'body', /not what \.xml says/],
  ])('%s', async (_, name, bytes, field, message) => {
    const owner = await makeOwner();
    const answer = await giveFile(app, { ...owner, name, bytes });
    expect(refusalOf(answer)).toEqual([422, field, expect.stringMatching(message)]);
    expect(await db.selectFrom('upload').select('id').where('shop_id', '=', owner.shopId).execute()).toEqual(
      [],
    );
  });

  test('a picture under the name of another kind', async () => {
    const owner = await makeOwner();
    const jpeg = await drawPicture({ width: 10, height: 10 }, 'jpeg');
    expect((await giveFile(app, { ...owner, name: 'a.png', bytes: jpeg })).status).toBe(422);
    expect((await giveFile(app, { ...owner, name: 'a.JPG', bytes: jpeg })).status).toBe(200);
  });

  test('a picture that is cut off, or unpacks to more than a screen', async () => {
    const owner = await makeOwner();
    const whole = await drawPicture({ width: 300, height: 300 }, 'jpeg');
    const half = whole.subarray(0, whole.length / 2);
    expect((await giveFile(app, { ...owner, name: 'a.jpg', bytes: half })).status).toBe(422);
    const bomb = await drawPicture({ width: 9_000, height: 6_000 });
    expect((await giveFile(app, { ...owner, name: 'a.png', bytes: bomb })).status).toBe(422);
    const header = Buffer.alloc(60);
    header.write('BM');
    header.writeInt32LE(2_000_000_000, 18);
    header.writeInt32LE(2_000_000_000, 22);
    expect((await giveFile(app, { ...owner, name: 'a.bmp', bytes: header })).status).toBe(422);
  });

  test('2 GB, before any of it is read', async () => {
    const owner = await makeOwner();
    const answer = await app.inject({
      method: 'POST',
      url: `/v1/uploads/${owner.shopId}?purpose=ticket_attachment&name=a.txt`,
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'application/octet-stream',
        'content-length': String(2 * 1024 ** 3),
      },
      payload: Buffer.from('a'),
    });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      413,
      'A file has at most 10 MB; send it in parts',
    ]);
  });

  test('more than was announced', async () => {
    const owner = await makeOwner();
    const bytes = Buffer.alloc(ATTACHMENT_MAX_BYTES + 1, 'a');
    expect((await giveFile(app, { ...owner, name: 'a.txt', bytes })).status).toBe(413);
    const most = bytes.subarray(1);
    expect((await giveFile(app, { ...owner, name: 'a.txt', bytes: most })).status).toBe(200);
  });

  test('what the shop has no room for', async () => {
    const owner = await makeOwner();
    const first = await givenFile(app, owner);
    await db
      .updateTable('upload')
      .set({ bytes: SHOP_QUOTA_BYTES - 3 })
      .where('id', '=', first.upload_id)
      .execute();
    const answer = await giveFile(app, { ...owner, name: 'a.txt', bytes: 'four' });
    expect([answer.status, answer.problem.code]).toEqual([409, 'quota_exceeded']);
    expect((await giveFile(app, { ...owner, name: 'a.txt', bytes: 'abc' })).status).toBe(200);
    expect(await db.selectFrom('upload_leftover').selectAll().execute()).toEqual([]);
  });
});

describe('a picture', () => {
  test('is written anew: upright, without what it hid', async () => {
    const owner = await makeOwner();
    const taken = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a00' } })
      .withExif({ IFD0: { Copyright: 'HIDDEN-WORDS' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const withTail = Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]);
    const { body } = await giveFile(app, { ...owner, name: 'a.jpg', bytes: withTail });
    expect(body).toMatchObject({ width: 20, height: 40, media_type: 'image/jpeg' });
    const kept = Buffer.from(await files.getBytes((await storedKey(body.upload_id)) ?? ''));
    expect(kept.toString('latin1')).not.toMatch(/HIDDEN-WORDS|script/);
    expect(kept.length).toBe(body.size);
  });

  test('of the kind BMP becomes a PNG with the same pixels', async () => {
    const owner = await makeOwner();
    const data = new Uint8Array([255, 0, 0, 0, 255, 0, 0, 0, 255, 10, 20, 30]);
    const bytes = encodeBmp({ width: 2, height: 2, bitsPerPixel: 24, channels: 3, components: 3, data });
    const { body } = await giveFile(app, { ...owner, name: 'Slika.bmp', bytes });
    expect(body).toMatchObject({ file_name: 'Slika.png', media_type: 'image/png', width: 2, height: 2 });
    const kept = await files.getBytes((await storedKey(body.upload_id)) ?? '');
    expect([...(await sharp(Buffer.from(kept)).removeAlpha().raw().toBuffer())]).toEqual([...data]);
  });

  test.each([
    [720, 360, 200],
    [719, 360, 422],
    [720, 361, 422],
    [1440, 720, 422],
  ])('of a coupon has exactly 720 × 360 pixels: %i × %i', async (width, height, status) => {
    const owner = await makeOwner();
    for (const format of ['png', 'jpeg'] as const) {
      const bytes = await drawPicture({ width, height }, format);
      const answer = await giveFile(app, { ...owner, purpose: 'coupon_image', name: `a.${format}`, bytes });
      expect(answer.status).toBe(status);
    }
    const webp = await drawPicture({ width, height }, 'webp');
    const answer = await giveFile(app, { ...owner, purpose: 'coupon_image', name: 'a.webp', bytes: webp });
    expect(answer.problem.errors?.[0]?.message).toBe(
      'Extension .webp is not allowed. Upload one of jpeg, jpg, png',
    );
  });

  test('of a coupon is there for everybody; attachments are not, nor is what nobody made', async () => {
    const owner = await makeOwner();
    const image = await givenFile(app, owner, 'coupon_image');
    const answer = await app.inject(image.url ?? '');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 720, height: 360 });
    const attachment = await givenFile(app, owner);
    const { public_key } = await db
      .selectFrom('upload')
      .select('public_key')
      .where('id', '=', attachment.upload_id)
      .executeTakeFirstOrThrow();
    for (const imageKey of [public_key, 'A'.repeat(32)]) {
      expect((await send(app, getCouponImageCall, { params: { imageKey } })).status).toBe(404);
    }
    expect((await send(app, getCouponImageCall, { params: { imageKey: 'short' } })).status).toBe(422);
  });
});

describe('what may name a file', () => {
  test('only its own shop, for its purpose, once', async () => {
    const owner = await makeOwner();
    const other = await makeOwner();
    const { upload_id } = await givenFile(app, owner);
    const claim = {
      shopId: owner.shopId,
      purpose: 'ticket_attachment',
      ids: [upload_id],
      field: 'f',
    } as const;
    await claimUploads(db, claim);
    for (const wrong of [
      { shopId: other.shopId },
      { purpose: 'coupon_image' as const },
      { ids: [upload_id, 2_000_000_000] },
      { ids: [upload_id, upload_id] },
    ]) {
      await expect(claimUploads(db, { ...claim, ...wrong })).rejects.toMatchObject({
        code: 'validation_failed',
        errors: [{ field: 'f', code: 'file_gone', message: expect.stringContaining('upload it again') }],
      });
    }
  });
});

test('what nothing names is deleted after a day, with its bytes', async () => {
  const owner = await makeOwner();
  const left = await givenFile(app, owner);
  const used = await givenFile(app, owner, 'coupon_image');
  await db
    .insertInto('coupon')
    .values({
      shop_id: owner.shopId,
      type: 'deal',
      image_id: used.upload_id,
      created_at: new Date(services.clock()),
      updated_at: new Date(services.clock()),
    })
    .execute();
  const keys = [(await storedKey(left.upload_id)) ?? '', (await storedKey(used.upload_id)) ?? ''];
  setNow('2026-11-21T09:59:00Z');
  await deleteUnnamedUploads(services);
  expect(await Promise.all(keys.map((key) => files.exists(key)))).toEqual([true, true]);
  setNow('2026-11-21T10:01:00Z');
  await deleteUnnamedUploads(services);
  expect(await Promise.all(keys.map((key) => files.exists(key)))).toEqual([false, true]);
  expect(await storedKey(left.upload_id)).toBeUndefined();
  setNow('2026-11-20T10:00:00Z');
});

test('bytes of a server that died while it took them in are deleted an hour later', async () => {
  await files.put('uploads/1/cut-off', 'bytes');
  await db
    .insertInto('upload_leftover')
    .values({ stored_key: 'uploads/1/cut-off', not_before: new Date(services.clock() + 3_600_000) })
    .execute();
  await deleteUnnamedUploads(services);
  expect(await files.exists('uploads/1/cut-off')).toBe(true);
  setNow('2026-11-20T11:00:01Z');
  await deleteUnnamedUploads(services);
  expect(await files.exists('uploads/1/cut-off')).toBe(false);
  setNow('2026-11-20T10:00:00Z');
});
