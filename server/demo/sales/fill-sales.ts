import type { ProfitSettings } from '../../../shared/rules/orders/profit-settings.ts';
import { defaultProfitSettings } from '../../../shared/rules/orders/profit-settings.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { accountOrders, keepOrders, upsertProfitSettings } from '../../areas/orders/orders.public.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { RSD_PER_EUR } from '../world/shops/portal-market.ts';
import type { ShopSales } from './open-sales.ts';
import { insertEuroRate, receiveAsPlaced } from './sales.repository.ts';

type SalesServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'feed'>;

const ORDERS_AT_A_TIME = 1_000;
/** Of shops that say a margin: hundredths of a percent, by the shop. */
const MARGINS = [1_800, 2_200, 1_450, 2_750, 900];

/** Most shops say what is left of their prices; one in seven does not. */
function settingsOf(cc: PortalCode, shopId: number): ProfitSettings | null {
  if (shopId % 7 === 6) return null;
  return { ...defaultProfitSettings(cc), marginRate: MARGINS[shopId % MARGINS.length] ?? null };
}

/** What a euro is in dinars, as staff have said it on the first day of the demo. */
export async function fillEuroRates(services: SalesServices, fromDay: Day): Promise<void> {
  await insertEuroRate(services.db, {
    portal: 'rs',
    day: fromDay,
    perEuro: RSD_PER_EUR,
    at: new Date(services.clock()),
  });
}

/** Keeps what a shop has sold, and what it brought; its rows are on their way to ClickHouse then. What is kept already stays. */
export async function fillShopSales(
  services: SalesServices,
  { shop, orders }: ShopSales,
  { cc, fromDay }: { readonly cc: PortalCode; readonly fromDay: Day },
): Promise<void> {
  const shops = openShopDirectory(services);
  const at = new Date(services.clock());
  const settings = settingsOf(cc, shop.id);
  await inTransaction(services.db, async (tx) => {
    if (settings) await upsertProfitSettings(tx, shop.id, { ...settings, fromDay }, { by: null, at });
    for (let from = 0; from < orders.length; from += ORDERS_AT_A_TIME)
      await keepOrders(tx, shop.id, orders.slice(from, from + ORDERS_AT_A_TIME), at);
    await receiveAsPlaced(tx, shop.id);
  });
  while ((await accountOrders(services, shops, shop.id)).areLeft);
}

/** Keeps what the shops of a portal have sold, one after the other. */
export async function fillSales(
  services: SalesServices,
  {
    cc,
    fromDay,
    sales,
  }: { readonly cc: PortalCode; readonly fromDay: Day; readonly sales: readonly ShopSales[] },
): Promise<void> {
  for (const ofShop of sales) await fillShopSales(services, ofShop, { cc, fromDay });
}
