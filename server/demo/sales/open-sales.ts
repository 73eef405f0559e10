import { portalCurrencyCode } from '../../../shared/rules/feeds/feed-currency.ts';
import type { Order } from '../../../shared/rules/orders/orders.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { ClickFact } from '../../kernel/catalogue/catalogue.public.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoProduct, DemoShop, PortalWorld } from '../world/demo-world.ts';
import { shelfPriceMinor } from '../world/shops/portal-market.ts';
import { drawSale, type Goods } from './draw-sale.ts';

/** How a shop says its orders; null for one that does not. */
type Tracking = 'server' | 'browser' | null;

/** The merchants' shops say their orders, and of all others two in three. */
function trackingOf({ id, owner }: DemoShop): Tracking {
  if (owner) return 'server';
  if (id % 3 === 0) return null;
  return id % 5 === 0 ? 'browser' : 'server';
}

/** What is sold on a portal, while its clicks are told. */
export type PortalSales = {
  readonly onClick: (click: ClickFact) => void;
  /** By shop, in the order in which they came. */
  readonly sales: () => ShopSales[];
};

export type ShopSales = { readonly shop: Pick<DemoShop, 'id'>; readonly orders: readonly Order[] };

type Catalogue = {
  readonly productOf: (id: number) => DemoProduct | undefined;
  readonly drawOther: () => Goods | null;
};

function openCatalogue({ products, portal }: PortalWorld, random: Random): Catalogue {
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    productOf: (id) => byId.get(id),
    drawOther: () => {
      const product = products[random.below(products.length)];
      return product
        ? { productId: product.id, priceMinor: shelfPriceMinor(product.eur, portal.currency) }
        : null;
    },
  };
}

/** Sells on a portal: told of its clicks in their order, it knows what they brought in the shops that say so. */
export function openSales(world: PortalWorld, now: number): PortalSales {
  const random = seededRandom('sales', world.portal.id);
  const currency = portalCurrencyCode(world.portal.cc);
  const { productOf, drawOther } = openCatalogue(world, random);
  const shops = new Map(world.shops.map((shop) => [shop.id, shop]));
  const sold = new Map<number, Order[]>();
  return {
    onClick: (click) => {
      const shop = shops.get(click.shopId);
      const tracking = shop ? trackingOf(shop) : null;
      const product = productOf(click.productId);
      if (!shop || !tracking || !product || click.invalidReason !== null) return;
      const orders = sold.get(shop.id) ?? [];
      sold.set(shop.id, orders);
      const versions = drawSale({
        click,
        eur: product.eur,
        currency,
        orderId: `${belgradeDay(click.at).slice(0, 4)}-${orders.length + 1}`,
        now,
        isOfPage: tracking === 'browser',
        drawOther,
        random,
      });
      orders.push(...versions);
    },
    sales: () =>
      [...sold].flatMap(([id, orders]) => {
        const shop = shops.get(id);
        return shop && orders.length > 0 ? [{ shop, orders }] : [];
      }),
  };
}
