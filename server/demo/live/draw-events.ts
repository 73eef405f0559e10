import type { ClickEvent, PortalEvent, ViewEvent } from '../../../shared/contract/desk/portal.contract.ts';
import { belgradeDay, dayEnd, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import type { ProductPlacements } from '../../areas/portal/portal.public.ts';
import { clickChances, drawAd, drawClicks } from '../click-chance.ts';
import { dayPattern } from '../demand-day.ts';
import type { Random } from '../random.ts';

const DECISION_MS = { least: 2_000, most: 60_000 } as const;
const SHARE_REPEATED = 0.02;
const SHARE_CRAWLERS = 0.01;
const CRAWLER = 'Mozilla/5.0 (compatible; DemoBot/1.0; +https://crawler.example/bot)';

/** How likely somebody clicks at all on such a page. */
export const chanceOfClick = ({ placements }: ProductPlacements): number =>
  Math.min(1, clickChances(placements.map(({ position }) => position)).at(-1) ?? 0);

type Clicked = Pick<ClickEvent, 'product_id' | 'shop_id' | 'position' | 'click_token'>;

const clickOf = (clicked: Clicked, view: ViewEvent, now: number, random: Random): ClickEvent => ({
  type: 'click',
  id: random.uuid(),
  at: new Date(now).toISOString(),
  view_id: view.id,
  ...clicked,
  device: view.device,
  visitor: view.visitor,
});

/** On one of the products that an ad shows. */
function adClicksOf({ ads }: ProductPlacements, view: ViewEvent, now: number, random: Random): ClickEvent[] {
  const index = drawAd(
    ads.map(({ position }) => position),
    random,
  );
  const place = index === null ? undefined : ads[index];
  const product = place?.products[random.below(place.products.length)];
  if (!place || !product) return [];
  const { product_id, click_token } = product;
  const { shop_id, position } = place;
  return [clickOf({ product_id, shop_id, position, click_token }, view, now, random)];
}

function clicksOf(page: ProductPlacements, view: ViewEvent, now: number, random: Random): ClickEvent[] {
  const chances = clickChances(page.placements.map(({ position }) => position));
  return drawClicks(chances, random).flatMap((index): ClickEvent[] => {
    const place = page.placements[index];
    if (!place) return [];
    const { shop_id, position, click_token } = place;
    const click: ClickEvent = {
      ...clickOf({ product_id: page.productId, shop_id, position, click_token }, view, now, random),
      ...(random.chance(SHARE_CRAWLERS) ? { user_agent: CRAWLER } : {}),
    };
    return random.chance(SHARE_REPEATED) ? [click, { ...click, id: random.uuid() }] : [click];
  });
}

/** One look at the page a few seconds ago and, where `mayClick`, what was clicked by now (ms since the epoch). */
export function drawEvents(options: {
  page: ProductPlacements;
  mayClick: boolean;
  now: number;
  random: Random;
}): PortalEvent[] {
  const { page, mayClick, now, random } = options;
  if (page.placements.length === 0) return [];
  const day = belgradeDay(now);
  const moment = (now - dayStart(day)) / (dayEnd(day) - dayStart(day));
  const seenAt = now - Math.floor(random.between(DECISION_MS.least, DECISION_MS.most));
  const view: ViewEvent = {
    type: 'view',
    id: random.uuid(),
    at: new Date(seenAt).toISOString(),
    product_id: page.productId,
    device: dayPattern(day).drawDevice(moment, 1, random),
    visitor: random.hex(),
    offers: [
      ...page.placements.map(({ shop_id, position, kind }) => ({ shop_id, position, kind })),
      ...page.ads.map(({ shop_id, position, kind, ad_id }) => ({ shop_id, position, kind, ad_id })),
    ],
  };
  if (!mayClick) return [view];
  return [view, ...clicksOf(page, view, now, random), ...adClicksOf(page, view, now, random)];
}
