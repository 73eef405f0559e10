import { LEGAL_UNIT_PARTS, LEGAL_UNITS_PER_EUR } from '../feeds/feed-currency.ts';
import { scaleExactly, shareExactly } from '../money/exact.ts';
import { MICROS_PER_EUR } from '../money/money.ts';
import { ORDER_TOTAL_MAX_MINOR, type Order, type OrderLine } from './orders.ts';
import {
  type BoughtProduct,
  type ItemCost,
  type MarginSource,
  marginOf,
  type ProfitSettings,
  WHOLE_RATE,
} from './profit-settings.ts';

const MICROS_PER_CENT = MICROS_PER_EUR / 100;

/** How amounts of an order's currency are said in the portal's own, and in euro. */
export type OrderMoney = {
  /** ISO codes. */
  readonly currency: string;
  readonly portalCurrency: string;
  /** Of a currency without a rate of law: millionths of it for one euro on the order's day; null where nobody has said it. */
  readonly perEuroMicros: number | null;
};

/** What a line of an order brought. Amounts in hundredths of the portal's currency and in micro-euro; null is not known. */
export type AccountedLine = {
  readonly bought: BoughtProduct | null;
  /** Pieces that were kept. */
  readonly units: number;
  readonly revenueMinor: number;
  readonly revenueMicros: number | null;
  readonly marginMinor: number | null;
  readonly marginMicros: number | null;
  readonly marginSource: MarginSource;
};

const legalRate = (currency: string): number | undefined =>
  currency === 'EUR' ? LEGAL_UNIT_PARTS : LEGAL_UNITS_PER_EUR[currency];

/** Hundredths of one currency in those of another; of two currencies law fixes both or they are the same. */
function exchangeMinor(minor: number, from: string, to: string): number {
  if (from === to) return minor;
  const [given, wanted] = [legalRate(from), legalRate(to)];
  if (given === undefined || wanted === undefined) throw new RangeError(`No law says ${from} in ${to}`);
  return scaleExactly(minor, wanted, given);
}

const inPortalMinor = (minor: number, { currency, portalCurrency }: OrderMoney): number =>
  exchangeMinor(minor, currency, portalCurrency);

function inMicros(minor: number, { currency, perEuroMicros }: OrderMoney): number | null {
  const legal = legalRate(currency);
  if (legal !== undefined) return scaleExactly(minor, MICROS_PER_CENT * LEGAL_UNIT_PARTS, legal);
  if (minor === 0) return 0;
  return perEuroMicros === null ? null : scaleExactly(minor, MICROS_PER_CENT * MICROS_PER_EUR, perEuroMicros);
}

/** What the buyer paid for the kept pieces of a line, its part of the discount taken off, half up; net of VAT half up again. */
function netMinor(line: OrderLine, discount: number, settings: ProfitSettings): number {
  const { quantity, price_minor: price, returned } = line;
  const paid = scaleExactly(price * quantity - discount, quantity - returned, quantity);
  return settings.pricesIncludeVat ? scaleExactly(paid, WHOLE_RATE, WHOLE_RATE + settings.vatRate) : paid;
}

type Left = { readonly left: number | null; readonly source: MarginSource };

/**
 * What is left of a line, in hundredths of the order's currency: less what the kept pieces cost, where that is known and
 * no nonsense, else by the nearest rate; null where nothing says it. Pieces that came back cost nothing.
 */
function leftOf(
  net: number,
  units: number,
  given: {
    readonly cost: ItemCost | null;
    readonly bought: BoughtProduct | null;
    readonly settings: ProfitSettings;
    readonly money: OrderMoney;
  },
): Left {
  const { cost, bought, settings, money } = given;
  if (cost !== null && cost.minor * units <= ORDER_TOTAL_MAX_MINOR) {
    const spent = exchangeMinor(cost.minor * units, money.portalCurrency, money.currency);
    return { left: net - spent, source: cost.source };
  }
  const margin = marginOf(settings, bought);
  // Of nothing nothing is left, whatever the rate.
  const left = net === 0 ? 0 : margin && scaleExactly(net, margin.rate, WHOLE_RATE);
  return { left, source: margin?.source ?? 'unknown' };
}

/**
 * What the lines of an order brought, one after the other: its discount is spread over them by their prices, to the last
 * hundredth, and what came back is taken off. A cancelled order brings nothing. Everything is rounded in the order's own
 * currency, half up; the portal's and the euro are said from there.
 * @param bought what each line's item is; null where nobody knows it
 * @param costs what a piece of each line's item costs the shop; null where it has not said so
 */
export function accountOrder(
  order: Pick<Order, 'status' | 'discountMinor' | 'lines'>,
  {
    bought,
    costs,
    settings,
    money,
  }: {
    readonly bought: readonly (BoughtProduct | null)[];
    readonly costs: readonly (ItemCost | null)[];
    readonly settings: ProfitSettings;
    readonly money: OrderMoney;
  },
): AccountedLine[] {
  if (order.status === 'cancelled') return [];
  const discounts = shareExactly(
    order.discountMinor,
    order.lines.map(({ price_minor: price, quantity }) => price * quantity),
  );
  return order.lines.map((line, index) => {
    const product = bought[index] ?? null;
    const net = netMinor(line, discounts[index] ?? 0, settings);
    const units = line.quantity - line.returned;
    const cost = costs[index] ?? null;
    const { left, source } = leftOf(net, units, { cost, bought: product, settings, money });
    return {
      bought: product,
      units,
      revenueMinor: inPortalMinor(net, money),
      revenueMicros: inMicros(net, money),
      marginMinor: left === null ? null : inPortalMinor(left, money),
      marginMicros: left === null ? null : inMicros(left, money),
      marginSource: source,
    };
  });
}
