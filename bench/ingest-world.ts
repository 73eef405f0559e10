import { type Forwarder, openForwarder } from '../server/areas/portal/portal.public.ts';
import { createServiceToken } from '../server/kernel/identity/access-tokens/access-tokens.public.ts';
import type { Services } from '../server/platform/start/services.ts';
import { makeBrand, makeLeaf, makeOffer, makeProduct, makeShop } from '../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from './bench-world.ts';

export type IngestWorld = BenchWorld & {
  readonly forwarder: Forwarder;
  readonly token: string;
  readonly productIds: readonly number[];
};

const OFFERS_A_PRODUCT = 6;
const PRODUCTS = 1000;

async function fillCatalogue({ db }: Services): Promise<number[]> {
  const shops = await Promise.all(Array.from({ length: 60 }, () => makeShop(db)));
  const categories = await Promise.all(Array.from({ length: 20 }, () => makeLeaf(db)));
  const brand = await makeBrand(db);
  const productIds: number[] = [];
  for (let number = 0; number < PRODUCTS; number += 1) {
    const category = categories[number % categories.length];
    const product = await makeProduct(db, { ...(category ? { category } : {}), brandId: brand.id });
    productIds.push(product.id);
    for (let place = 0; place < OFFERS_A_PRODUCT; place += 1) {
      const shop = shops[(number * 7 + place) % shops.length];
      if (shop)
        await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: 1000 * (place + 1) });
    }
  }
  const bids = shops.slice(0, 30).flatMap((shop, index) =>
    categories.map((category) => ({
      shop_id: shop.id,
      category_id: category.id,
      bid_micros: 100_000 + index * 1000,
    })),
  );
  await db.insertInto('bid').values(bids).execute();
  return productIds;
}

/** An app with a catalogue of 1,000 products of 6 offers each, and a forwarder. */
export async function openIngestWorld(): Promise<IngestWorld> {
  let nudge = () => {};
  const world = await openBenchWorld({ onAccepted: () => nudge() });
  const { services } = world;
  const productIds = await fillCatalogue(services);
  const scopes = ['events:write'] as const;
  const token = await createServiceToken(services.db, { name: 'bench', scopes, portalIds: [1] });
  const forwarder = openForwarder(services);
  nudge = forwarder.nudge;
  const close = async () => {
    await forwarder.stop();
    await world.close();
  };
  return { ...world, productIds, token, forwarder, close };
}
