import type { ClickEvent, PortalEvent, ViewEvent } from '../../../../shared/contract/portal.contract.ts';
import { belgradeDay, dayEnd, dayStart } from '../../../../shared/rules/belgrade-time.ts';
import type { ProductPlacements } from '../../portal/portal.public.ts';
import { clickChances, drawClicks } from '../click-chance.ts';
import { dayPattern } from '../demand-day.ts';
import type { Random } from '../random.ts';

const DECISION_MS = { least: 2_000, most: 60_000 } as const;
const SHARE_REPEATED = 0.02;
const SHARE_CRAWLERS = 0.01;
const CRAWLER = 'Mozilla/5.0 (compatible; DemoBot/1.0; +https://crawler.example/bot)';

/** How likely somebody clicks at all on such a page. */
export const chanceOfClick = ({ placements }: ProductPlacements): number =>
  Math.min(1, clickChances(placements.map(({ position }) => position)).at(-1) ?? 0);

function clicksOf(page: ProductPlacements, view: ViewEvent, now: number, random: Random): ClickEvent[] {
  const chances = clickChances(page.placements.map(({ position }) => position));
  return drawClicks(chances, random).flatMap((index): ClickEvent[] => {
    const place = page.placements[index];
    if (!place) return [];
    const click: ClickEvent = {
      type: 'click',
      id: random.uuid(),
      at: new Date(now).toISOString(),
      view_id: view.id,
      product_id: page.productId,
      shop_id: place.shop_id,
      position: place.position,
      device: view.device,
      visitor: view.visitor,
      click_token: place.click_token,
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
    offers: page.placements.map(({ shop_id, position, kind }) => ({ shop_id, position, kind })),
  };
  return [view, ...(mayClick ? clicksOf(page, view, now, random) : [])];
}
