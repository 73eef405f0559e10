import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { losingCommits } from '../../../tests/servers/lost-commits.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { receiveUpload } from './receive-upload.ts';

const { services } = await openWorld();
const { db, files } = services;

test('a file whose row was written keeps its bytes, also where nobody was told of that', async () => {
  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id] });
  const receiving = receiveUpload({
    services: { ...services, db: losingCommits(db) },
    shopId: shop.id,
    userId: user.id,
    purpose: 'ticket_attachment',
    name: 'a.txt',
    body: Readable.from([Buffer.from('Zdravo\n')]),
  });
  await expect(receiving).rejects.toThrow('Connection terminated');
  const [row] = await db.selectFrom('upload').select('stored_key').where('shop_id', '=', shop.id).execute();
  expect(Buffer.from(await files.getBytes(row?.stored_key ?? '')).toString()).toBe('Zdravo\n');
});
