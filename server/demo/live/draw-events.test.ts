import { expect, test } from 'vitest';
import type { ClickEvent, ViewEvent } from '../../../shared/contract/desk/portal.contract.ts';
import type { ProductPlacements } from '../../areas/portal/portal.public.ts';
import { seededRandom } from '../random.ts';
import { drawEvents } from './draw-events.ts';

const place = { price_minor: 100, baseMicros: 50_000, chargeMicros: 60_000 };
const page: ProductPlacements = {
  productId: 71,
  offeredId: 71,
  placements: [{ ...place, shop_id: 3, position: 1, kind: 'base', coupon: undefined, click_token: 'list' }],
  ads: [
    {
      shop_id: 4,
      position: 1,
      kind: 'ad',
      ad_id: 9,
      baseMicros: 50_000,
      chargeMicros: 60_000,
      products: [72, 73].map((product_id) => ({
        product_id,
        url: 'https://portal.example',
        price_minor: 100,
        click_token: `ad ${product_id}`,
      })),
    },
  ],
};

const NOW = Date.parse('2026-11-20T19:30:00Z');
const random = seededRandom('draw events');
const draw = (mayClick: boolean) => drawEvents({ page, mayClick, now: NOW, random });
const clicksOf = (events: ReturnType<typeof draw>) =>
  events.filter((event): event is ClickEvent => event.type === 'click');

test('a view says what was in the list and which ads stood beside it', () => {
  const [view, ...others] = draw(false);
  expect((view as ViewEvent).offers).toEqual([
    { shop_id: 3, position: 1, kind: 'base' },
    { shop_id: 4, position: 1, kind: 'ad', ad_id: 9 },
  ]);
  expect(others).toEqual([]);
});

test('a click on an ad is on a product that it shows, with the token of that product', () => {
  const clicks = Array.from({ length: 2_000 }, () => clicksOf(draw(true))).flat();
  const onAds = clicks.filter(({ shop_id }) => shop_id === 4);
  expect(new Set(onAds.map(({ click_token }) => click_token))).toEqual(new Set(['ad 72', 'ad 73']));
  for (const click of onAds) expect(click.click_token).toBe(`ad ${click.product_id}`);
  expect(onAds.length).toBeLessThan(clicks.length / 4);
});
