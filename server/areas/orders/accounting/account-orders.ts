import { portalCurrencyCode } from '../../../../shared/rules/feeds/feed-currency.ts';
import { accountOrder } from '../../../../shared/rules/orders/account-order.ts';
import { attributeOrder, nextClickLook } from '../../../../shared/rules/orders/attribute-order.ts';
import { defaultProfitSettings, heldOn } from '../../../../shared/rules/orders/profit-settings.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { orderLineCells } from '../../../kernel/catalogue/catalogue.public.ts';
import type { ShopDirectory } from '../../../kernel/shops/shops.public.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { type ChangedOrderLines, queueOrderLines } from '../../portal/portal.public.ts';
import { lockShopOrders } from '../intake/order-intake.repository.ts';
import { type FindBought, loadBought } from './bought-products.repository.ts';
import { findCreditedClicks } from './credited-clicks.repository.ts';
import { type EuroRate, listEuroRates, listProfitSettings } from './dated-rows.repository.ts';
import { type AccountedOrder, type DueOrder, listDueOrders, noteAccounted } from './due-orders.repository.ts';
import { type FindCost, loadCosts } from './line-costs.repository.ts';
import { findNamedClicks, type NamedClick } from './ordered-clicks.repository.ts';

type AccountingServices = Pick<Services, 'db' | 'clickhouse' | 'clock'>;
type Shop = { readonly id: number; readonly portalId: number; readonly cc: PortalCode };

/** Orders that are accounted at once. */
const ORDERS_AT_A_TIME = 1_000;
/** So many times, before others have their turn. */
const TIMES_A_CALL = 5;

/** All that some orders of a shop are accounted from. */
type Sources = {
  readonly shop: Shop;
  readonly now: number;
  readonly clicks: ReadonlyMap<string, NamedClick>;
  /** Of these, those that were given back to the shop. */
  readonly credited: ReadonlySet<string>;
  readonly findBought: FindBought;
  readonly findCost: FindCost;
  readonly settings: Awaited<ReturnType<typeof listProfitSettings>>;
  readonly rates: readonly EuroRate[];
};

async function loadSources(
  { db, clickhouse, clock }: AccountingServices,
  shop: Shop,
  orders: readonly DueOrder[],
): Promise<Sources> {
  const ids = orders.map(({ clickId }) => clickId).filter((id) => id !== null);
  const lines = orders.flatMap((order) => order.lines);
  const [clicks, credited, findBought, settings, rates] = await Promise.all([
    findNamedClicks(clickhouse, shop.id, ids),
    findCreditedClicks(db, shop.id, ids),
    loadBought(db, shop, lines),
    listProfitSettings(db, shop.id),
    listEuroRates(db, shop.portalId),
  ]);
  const findCost = await loadCosts(db, shop.id, { lines, findBought });
  return { shop, now: clock(), clicks, credited, findBought, findCost, settings, rates };
}

/** The click that an order names; null where the shop has none of that id. */
function clickOf({ clickId }: DueOrder, { clicks, credited }: Sources): NamedClick | null {
  const click = clicks.get(clickId ?? '');
  return click ? { ...click, isValid: click.isValid && !credited.has(clickId ?? '') } : null;
}

function account(order: DueOrder, sources: Sources): AccountedOrder {
  const { shop, now, findBought, findCost, ...dated } = sources;
  const settings = heldOn(dated.settings, order.day) ?? defaultProfitSettings(shop.cc);
  const click = clickOf(order, sources);
  const at = order.orderedAt.getTime();
  const attribution = attributeOrder({ at, clickId: order.clickId }, click, settings.windowDays);
  const lines = accountOrder(order, {
    bought: order.lines.map(findBought),
    costs: order.lines.map((line) => findCost(line, order.day)),
    settings,
    money: {
      currency: order.currency,
      portalCurrency: portalCurrencyCode(shop.cc),
      perEuroMicros: heldOn(dated.rates, order.day)?.perEuroMicros ?? null,
    },
  });
  const rows = lines.map((line, index) =>
    orderLineCells({
      ...line,
      portalId: shop.portalId,
      shopId: shop.id,
      orderKey: order.id,
      orderedAt: at,
      isFirst: index === 0,
      click: attribution === 'attributed' ? click : null,
    }),
  );
  const waitsSince = Math.max(at, order.receivedAt.getTime());
  const next = attribution === 'unknown_click' ? nextClickLook(now, waitsSince) : null;
  const { id, revision } = order;
  return { id, revision, attribution, rows, dueAt: next === null ? null : new Date(next) };
}

/** Which lines count no more and which do from now on; of lines that are alike as many stay as there are of both. */
function changedLines(before: readonly string[], now: readonly string[]): ChangedOrderLines {
  const left = new Map<string, number>();
  for (const line of before) left.set(line, (left.get(line) ?? 0) + 1);
  const come = now.filter((line) => {
    const same = left.get(line) ?? 0;
    if (same > 0) left.set(line, same - 1);
    return same === 0;
  });
  const gone = [...left].flatMap(([line, times]) => Array.from({ length: times }, () => line));
  return { gone, come };
}

/** Notes what orders were accounted as, with what that changes of the shop's order lines on its way; how many it was. */
async function store(
  { db, clock }: AccountingServices,
  shop: Shop,
  orders: readonly DueOrder[],
  accounted: readonly AccountedOrder[],
): Promise<number> {
  const before = new Map(orders.map(({ id, accountedRows }) => [id, accountedRows]));
  return inTransaction(db, async (tx) => {
    // Whoever takes orders in holds the same lock, so that neither waits for rows of the other.
    await lockShopOrders(tx, shop.id);
    const at = new Date(clock());
    const noted = await noteAccounted(tx, accounted, at);
    const changed = accounted
      .filter(({ id }) => noted.has(id))
      .map(({ id, rows }) => changedLines(before.get(id) ?? [], rows));
    const lines = {
      gone: changed.flatMap(({ gone }) => gone),
      come: changed.flatMap(({ come }) => come),
    };
    await queueOrderLines(tx, shop, lines, at);
    return lines.gone.length + lines.come.length;
  });
}

/**
 * Accounts orders of a shop that are due: what they brought, and which click they count for. It computes outside any
 * transaction, and an order that changes meanwhile is accounted again; two at once do no harm.
 * @returns how many rows of order lines that put on their way to ClickHouse, and whether orders are left for the next call
 */
export async function accountOrders(
  services: AccountingServices,
  shops: ShopDirectory,
  shopId: number,
): Promise<{ readonly rows: number; readonly areLeft: boolean }> {
  const { id, portalId, cc } = await shops.place(shopId);
  const shop = { id, portalId, cc: cc as PortalCode };
  const now = new Date(services.clock());
  let rows = 0;
  for (let times = 0; times < TIMES_A_CALL; times += 1) {
    const orders = await listDueOrders(services.db, shopId, { now, most: ORDERS_AT_A_TIME });
    if (orders.length === 0) return { rows, areLeft: false };
    const sources = await loadSources(services, shop, orders);
    const accounted = orders.map((order) => account(order, sources));
    rows += await store(services, shop, orders, accounted);
  }
  return { rows, areLeft: true };
}
