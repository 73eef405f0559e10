import { randomUUID } from 'node:crypto';
import { listPlacements, type ProductPlacements } from '../server/areas/portal/portal.public.ts';
import type { ClickEvent, ViewEvent } from '../shared/contract/desk/portal.contract.ts';
import type { IngestWorld } from './ingest-world.ts';

const BATCH_SIZE = 10_000;
const TOKEN_SHARE = 0.7;
const DEVICES = ['mobile', 'desktop', 'tablet'] as const;
const USER_AGENTS = [
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** A view of a product's page, and a click on one of its offers. */
export function viewAndClick(shown: ProductPlacements, at: string): [ViewEvent, ClickEvent] {
  const { productId, placements } = shown;
  const clicked = pick(placements);
  const common = { at, product_id: productId, device: pick(DEVICES), visitor: randomUUID() };
  const viewId = randomUUID();
  const offers = placements.map(({ shop_id, position, kind }) => ({ shop_id, position, kind }));
  return [
    { type: 'view', id: viewId, ...common, offers },
    {
      type: 'click',
      id: randomUUID(),
      view_id: viewId,
      ...common,
      shop_id: clicked.shop_id,
      position: clicked.position,
      ...(Math.random() < TOKEN_SHARE ? { click_token: clicked.click_token } : {}),
      user_agent: pick(USER_AGENTS),
    },
  ];
}

/** Bodies of batches, half views of six offers, half clicks; most clicks carry a token. */
export async function makeBatches(world: IngestWorld, count: number): Promise<Buffer[]> {
  const { services, productIds } = world;
  const now = Date.now();
  const shown = await listPlacements({ services, portalId: 1, productIds, now });
  return Array.from({ length: count }, () => {
    const events = Array.from({ length: BATCH_SIZE / 2 }, () =>
      viewAndClick(pick(shown), new Date(now - Math.random() * 3_600_000).toISOString()),
    );
    return Buffer.from(
      events
        .flat()
        .map((event) => JSON.stringify(event))
        .join('\n'),
    );
  });
}
