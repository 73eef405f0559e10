import type { Order, OrderLine } from '../../../shared/rules/orders/orders.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import type { ClickFact } from '../../kernel/catalogue/catalogue.public.ts';
import type { Random } from '../random.ts';

/** Of the clicks on what costs 50 EUR; the dearer something is, the longer people think. */
const SHARE_BOUGHT = 0.021;
const USUAL_EUR = 50;
/** On a phone people look, and buy later elsewhere. */
const ON_PHONES = 0.7;
/** The shop's page lost the click, or the buyer came back by himself. */
const SHARE_WITHOUT_CLICK = 0.12;
const SHARE_AT_ONCE = 0.7;
const LATEST_DAYS = 24;
const SHARE_OF_OTHERS = 0.14;
const SHARE_DISCOUNTED = 0.06;
const DISCOUNT = 0.1;
const SHARE_CANCELLED = 0.03;
const SHARE_RETURNED = 0.07;
const RETURN_DAYS = { least: 2, most: 14 } as const;
const MORE_LINES = [0.22, 0.06];

/** What else a shop sells: a product with its price in hundredths of the portal's currency. */
export type Goods = { readonly productId: number; readonly priceMinor: number };

/** What a sale is drawn from. */
export type SaleSource = {
  readonly click: ClickFact;
  /** What the clicked product costs on the portal, EUR. */
  readonly eur: number;
  /** ISO code. */
  readonly currency: string;
  readonly orderId: string;
  /** What has not happened by then has not been heard of. */
  readonly now: number;
  /** Whether the shop's page says its orders, and not its server. */
  readonly isOfPage: boolean;
  readonly drawOther: () => Goods | null;
  readonly random: Random;
};

const line = ({ productId, priceMinor }: Goods, quantity: number): OrderLine => ({
  product_id: productId,
  quantity,
  price_minor: priceMinor,
  returned: 0,
});

function drawLines({ click, drawOther, random }: SaleSource): OrderLine[] {
  const clicked = { productId: click.productId, priceMinor: click.priceMinor };
  const first = random.chance(SHARE_OF_OTHERS) ? (drawOther() ?? clicked) : clicked;
  const quantity = random.chance(0.9) ? 1 : 2 + random.below(3);
  const more = MORE_LINES.filter((share) => random.chance(share)).flatMap(() => drawOther() ?? []);
  return [line(first, quantity), ...more.map((goods) => line(goods, 1))];
}

function drawDelay(random: Random): number {
  if (random.chance(SHARE_AT_ONCE)) return Math.floor(random.between(2 * MINUTE_MS, 2 * HOUR_MS));
  return Math.floor(random.next() ** 3 * LATEST_DAYS * DAY_MS) + 2 * HOUR_MS;
}

/** Whether the order was cancelled, or a part of it came back, by now: the version that says so. */
function drawAfterwards(order: Order, { now, random }: SaleSource): Order[] {
  if (random.chance(SHARE_CANCELLED)) return [{ ...order, version: 2, status: 'cancelled' }];
  const after = random.between(RETURN_DAYS.least, RETURN_DAYS.most) * DAY_MS;
  if (!random.chance(SHARE_RETURNED) || order.at + after > now) return [];
  const [first, ...rest] = order.lines;
  if (!first) return [];
  return [{ ...order, version: 2, lines: [{ ...first, returned: first.quantity }, ...rest] }];
}

/** The versions of the order that a click brought; none where nothing was bought, or not yet. */
export function drawSale(source: SaleSource): Order[] {
  const { click, eur, currency, orderId, now, isOfPage, random } = source;
  const thought = Math.sqrt((2 * USUAL_EUR) / (USUAL_EUR + eur));
  const share = SHARE_BOUGHT * thought * (click.device === 'mobile' ? ON_PHONES : 1);
  if (click.priceMinor === 0 || !random.chance(share)) return [];
  const at = Math.floor((click.at + drawDelay(random)) / 1000) * 1000;
  const lines = drawLines(source);
  const goods = lines.reduce((sum, { price_minor: price, quantity }) => sum + price * quantity, 0);
  const order: Order = {
    orderId,
    at,
    currency,
    status: 'placed',
    source: isOfPage ? 'browser' : 'server',
    version: isOfPage ? null : 1,
    clickId: random.chance(SHARE_WITHOUT_CLICK) ? null : click.eventId,
    shippingMinor: 0,
    discountMinor: random.chance(SHARE_DISCOUNTED) ? Math.floor(goods * DISCOUNT) : 0,
    lines,
  };
  const later = isOfPage ? [] : drawAfterwards(order, source);
  return at > now ? [] : [order, ...later];
}
