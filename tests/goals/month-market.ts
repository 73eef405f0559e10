import { demandOfHour } from '../../server/demo/demand-day.ts';
import { demandOfDay } from '../../server/demo/demand-season.ts';
import { LAST_RATED_POSITION, type PositionCount } from '../../shared/rules/auction/click-rates.ts';
import type { ReplayPage } from '../../shared/rules/auction/replay-pages.ts';
import { placeOn } from '../../shared/rules/bids/bid-replay.ts';
import { REPLAY_DAYS } from '../../shared/rules/bids/bids.ts';
import type { Day } from '../../shared/rules/time/belgrade-time.ts';
import type { RandomDraw } from '../worlds/draw-facts.ts';
import {
  addPage,
  type DayCounts,
  type MonthCategory,
  type MonthPlace,
  type MonthShop,
  standingBid,
} from './month-world.ts';
import { drawCount, drawNormal } from './simulated-chance.ts';
import { bidOf, drawCategory, PRICING, pageAmong, RATES, type SimulatedProduct } from './simulated-rivals.ts';

const HOURS = 24;
const PRODUCTS = 5;
/** Of a day’s visitors: how far its mean is from what the season says. */
const DAY_NOISE = 0.12;

export function openMonthMarket(size: number, draw: RandomDraw): MonthCategory[] {
  return Array.from({ length: size }, () => {
    const market = drawCategory(draw);
    return { market: { ...market, products: market.products.slice(0, PRODUCTS) }, counts: [] };
  });
}

/** A day begins: how many visitors come beside the mean, as nobody knows it beforehand. */
export function beginDay(categories: readonly MonthCategory[], draw: RandomDraw): number {
  for (const { counts } of categories) {
    counts.push(new Map());
    if (counts.length > REPLAY_DAYS + 1) counts.shift();
  }
  return Math.exp(DAY_NOISE * drawNormal(draw));
}

/** What a category’s places showed and brought in the whole days before. */
export function placesShown({ counts }: MonthCategory): DayCounts {
  const sums: DayCounts = new Map();
  for (const ofDay of counts) for (const [position, one] of ofDay) addCount(sums, position, one);
  return sums;
}

function addCount(counts: DayCounts, position: number, { shown, clicks }: PositionCount): void {
  const at = Math.min(position, LAST_RATED_POSITION);
  const known = counts.get(at) ?? { shown: 0, clicks: 0 };
  counts.set(at, { shown: known.shown + shown, clicks: known.clicks + clicks });
}

type Hour = { readonly day: Day; readonly hour: number; readonly luck: number; readonly draw: RandomDraw };

/** What a place brings in an hour; a click that the limit no longer covers does not come. */
function visitPlace(
  { shop, place, category }: { shop: MonthShop; place: MonthPlace; category: MonthCategory },
  page: ReplayPage,
  draw: RandomDraw,
): void {
  const { position, chargeMicros } = placeOn(page, standingBid(place), PRICING);
  const wanted = drawCount(page.views * RATES(position).rate, draw);
  const affordable = shop.limitMicros === null ? wanted : shop.limitMicros - shop.spentMicros;
  const clicks = Math.min(wanted, shop.limitMicros === null ? wanted : Math.ceil(affordable / chargeMicros));
  addPage(place.today.pages, page);
  addCount(category.counts.at(-1) as DayCounts, position, { shown: page.views, clicks });
  shop.spentMicros += clicks * chargeMicros;
  place.today.clicks += clicks;
  place.today.costMicros += clicks * chargeMicros;
}

const isDark = ({ limitMicros, spentMicros }: MonthShop) =>
  limitMicros !== null && spentMicros >= limitMicros;

function viewsOf({ views }: SimulatedProduct, { day, hour, luck, draw }: Hour): number {
  return drawCount((views / HOURS) * demandOfDay(day) * demandOfHour(day, hour) * luck, draw);
}

/** The visitors of an hour in one category, each shop’s places among the bids of all others. */
export function visitCategory(category: MonthCategory, shops: readonly MonthShop[], about: Hour): void {
  const { market } = category;
  for (const product of market.products) {
    const views = viewsOf(product, about);
    if (views === 0) continue;
    const open = shops
      .filter((shop) => !isDark(shop))
      .flatMap((shop) =>
        shop.places.flatMap((place) => (place.category === category ? { shop, place } : [])),
      );
    const rivals = market.rivals.flatMap(({ id, cents, listed }) =>
      listed.includes(product.id) ? bidOf(id, cents) : [],
    );
    for (const { shop, place } of open) {
      const others = open.flatMap((other) => (other.place === place ? [] : (standingBid(other.place) ?? [])));
      const page = pageAmong({ ...product, views }, [...rivals, ...others]);
      const cheaper = Array.from({ length: place.cheaper }, (_, id) => id);
      visitPlace({ shop, place, category }, { ...page, cheaper }, about.draw);
    }
  }
}
