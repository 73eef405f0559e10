import { expect, test } from 'vitest';
import { signInAs } from '../clients/call-client.ts';
import { makeOffer, makeProduct, makeShop, makeUser, NOBODYS_ID } from '../worlds/factories.ts';
import { openWorld } from '../worlds/test-world.ts';

/** A world with a shop that has an offer, somebody who may see its reports, and another shop. Call it once, at the top. */
export async function openReportWorld() {
  const { app, db } = await openWorld();
  const [shop, foreign] = [await makeShop(db), await makeShop(db)];
  const product = await makeProduct(db);
  await makeOffer(db, { shopId: shop.id, productId: product.id });
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  return {
    ...{ app, db, shop, foreign, product, token },
    /** Of the shop too, below the level that reports ask for. */
    makeLow: async () => signInAs(app, await makeUser(db, { shopIds: [shop.id], profile: false })),
  };
}
type ReportWorld = Awaited<ReturnType<typeof openReportWorld>>;

type Ask = (
  shopId: unknown,
  bearer?: string,
) => Promise<{ status: number; problem: { errors?: readonly { field: string }[] | undefined } }>;

/** Whom a call about a shop answers and whom it refuses: tests of the block in which this is called. */
export function testShopGuards({ shop, foreign, token, makeLow }: ReportWorld, ask: Ask): void {
  test('works', async () => {
    expect((await ask(shop.id, token)).status).toBe(200);
  });

  test('refuses strangers, and people who may not see reports', async () => {
    expect((await ask(shop.id)).status).toBe(401);
    expect((await ask(shop.id, await makeLow())).status).toBe(403);
  });

  test('refuses other people’s shops, and says the same of one that does not exist', async () => {
    const [others, nobodys] = [await ask(foreign.id, token), await ask(NOBODYS_ID, token)];
    expect([others.status, nobodys.status]).toEqual([403, 403]);
    expect({ ...others.problem, instance: null, request_id: null }).toEqual({
      ...nobodys.problem,
      instance: null,
      request_id: null,
    });
  });

  test('refuses a shop that is no number', async () => {
    const { status, problem } = await ask('x', token);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'shopId']);
  });
}
