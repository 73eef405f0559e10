import { beforeEach } from 'vitest';
import { openDisputeCall } from '../../shared/contract/bidding/disputes.contract.ts';
import { decideDisputeCall } from '../../shared/contract/desk/desk-disputes.contract.ts';
import { type MadeShop, makeOffer, makeShop, makeUser, RS_BASE_MICROS } from '../worlds/factories.ts';
import { NOW, NOW_MS } from '../worlds/test-world.ts';
import { send, signInAs } from './call-client.ts';
import { openPortalWorld, someClickEvent } from './portal-client.ts';

/** What so many base clicks cost, EUR. */
export const eurOfClicks = (clicks: number) => (clicks * RS_BASE_MICROS) / 1_000_000;

/**
 * A world in which each test has a shop with an offer, its owner and somebody of staff, who are signed in. Call it once, at
 * the top of the file.
 */
export async function openDisputeWorld() {
  const world = await openPortalWorld();
  const { app, db, setNow, post, drain, product } = world;
  const made = {} as {
    shop: MadeShop;
    owner: { id: number; email: string };
    token: string;
    staff: string;
  };
  const signInBoth = async () => {
    made.token = await signInAs(app, made.owner);
    made.staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
  };
  beforeEach(async () => {
    setNow(NOW);
    made.shop = await makeShop(db, { limitMicros: 10_000_000 });
    await makeOffer(db, { shopId: made.shop.id, productId: product.id });
    made.owner = await makeUser(db, { shopIds: [made.shop.id] });
    await signInBoth();
  });

  const clickAt = (at: number, changed: Parameters<typeof someClickEvent>[1] = {}, shopId = made.shop.id) =>
    someClickEvent({ shopId, productId: product.id }, { at: new Date(at).toISOString(), ...changed });
  return {
    ...world,
    made,
    signInBoth,
    clickAt,
    /** Clicks that were charged, a minute apart; their ids. */
    charged: async (count: number, shopId = made.shop.id): Promise<string[]> => {
      const clicks = Array.from({ length: count }, (_, nth) =>
        clickAt(NOW_MS - (nth + 10) * 60_000, {}, shopId),
      );
      const { body } = await post(clicks);
      if (body.accepted !== count || body.invalid > 0) throw new Error(JSON.stringify(body));
      await drain();
      return clicks.map(({ id }) => id);
    },
    open: (eventIds: readonly string[]) =>
      send(app, openDisputeCall, {
        token: made.token,
        params: { shopId: made.shop.id },
        body: { event_ids: [...eventIds], reason: 'burst', message: 'At night\nand fast' },
      }),
    decide: (disputeId: number, accepted: readonly string[], answer = 'Looked at.') =>
      send(app, decideDisputeCall, {
        token: made.staff,
        params: { disputeId },
        body: { accepted: [...accepted], answer },
      }),
    credits: () =>
      db.selectFrom('credit').selectAll().where('shop_id', '=', made.shop.id).orderBy('id').execute(),
  };
}
