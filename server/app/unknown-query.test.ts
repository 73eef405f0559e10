import { expect, test } from 'vitest';
import { signInAs } from '../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();
const shop = await makeShop(db);
const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
const ask = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });

test.each([
  ['/v1/home/cities/rs', 'with a query of its own'],
  ['/v1/user', 'without any'],
  ['/v1/home/shops', 'without any'],
  ['/v1/tickets/department-list', 'without any'],
  [`/v1/home/stores/${shop.id}`, 'of a shop'],
  [`/v1/home/price-list/${shop.id}`, 'of a shop'],
])('%s, a call %s, refuses a name that it does not know', async (url) => {
  expect((await ask(url)).statusCode).toBe(200);
  const refused = await ask(`${url}?search=x`);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'validation_failed']);
});
