import { dayNumber } from '../../../shared/rules/time/belgrade-time.ts';
import { type ClickFact, clickRow } from '../../kernel/catalogue/catalogue.public.ts';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import type { DemoProduct } from '../world/demo-world.ts';
import type { Visit } from './draw-visits.ts';
import { insertHistoryClicks, insertScratch, writeDailyOffers, writeViews } from './history.repository.ts';
import type { OfferEpoch } from './offer-timeline.ts';
import type { ProductPage } from './page-lookup.ts';
import { type RowBuffer, rowBuffer } from './row-buffer.ts';
import type { HistorySink } from './simulate-portal.ts';

const PRODUCT_COLUMNS = [
  'portal_id',
  'product_id',
  'category_id',
  'category_l1',
  'category_l2',
  'category_l3',
  'brand_id',
] as const;
const AD_COLUMNS = ['ad_shop_ids', 'ad_positions', 'ad_ids'];
const PAGE_COLUMNS = ['page_id', ...PRODUCT_COLUMNS, 'shop_ids', 'positions', 'kinds', ...AD_COLUMNS];
const VIEW_COLUMNS = ['view_id', 'page_id', 'at', 'device'];
const OFFER_COLUMNS = [...PRODUCT_COLUMNS, 'from_day', 'days', 'shop_id', 'price_minor', 'in_stock'];

/** The cells of `PRODUCT_COLUMNS`. */
const productCells = (portalId: number, { id, categoryPath: path, brandId }: DemoProduct): string =>
  `${portalId}\t${id}\t${path.at(-1) ?? 0}\t${path[0] ?? 0}\t${path[1] ?? 0}\t${path[2] ?? 0}\t${brandId}`;

const timeCell = (at: number): string => {
  const time = new Date(at).toISOString();
  return `${time.slice(0, 10)} ${time.slice(11, 23)}`;
};

const listCell = <T>(things: readonly T[], cell: (thing: T) => string | number): string =>
  `[${things.map(cell).join(',')}]`;

type Rows = { page: string; view: string; offer: string; click: string };

export type HistoryWriter = {
  /** Takes down what happens at one portal. */
  readonly sinkOf: (portalId: number) => HistorySink;
  /** Sends what has gathered off once it is much, and waits only for what was sent before. */
  readonly flush: () => Promise<void>;
  /** Sends the rest and waits for everything. */
  readonly finish: () => Promise<void>;
  /** Waits until nothing is under way, well or badly. */
  readonly settle: () => Promise<void>;
};

type Buffers = { readonly [K in keyof Rows]: RowBuffer };

function historySink(rows: Buffers, portalId: number): HistorySink {
  return {
    onPage: ({ id, product, placements, ads }: ProductPage) => {
      const cells = [
        listCell(placements, ({ shopId }) => shopId),
        listCell(placements, ({ position }) => position),
        listCell(placements, ({ kind }) => `'${kind}'`),
        listCell(ads, ({ ad }) => ad.shopId),
        listCell(ads, ({ position }) => position),
        listCell(ads, ({ ad }) => ad.id),
      ];
      rows.page.add(`${id}\t${productCells(portalId, product)}\t${cells.join('\t')}\n`);
    },
    onView: (viewId: string, page: ProductPage, { at, device }: Visit) => {
      rows.view.add(`${viewId}\t${page.id}\t${timeCell(at)}\t${device}\n`);
    },
    onClick: (click: ClickFact) => {
      rows.click.add(clickRow(click));
    },
    onOffers: (product: DemoProduct, { fromDay, toDay, offers }: OfferEpoch) => {
      const days = dayNumber(toDay) - dayNumber(fromDay) + 1;
      const cells = `${productCells(portalId, product)}\t${fromDay}\t${days}`;
      for (const { shopId, totalPriceMinor, inStock } of offers) {
        rows.offer.add(`${cells}\t${shopId}\t${totalPriceMinor}\t${inStock ? 1 : 0}\n`);
      }
    },
  };
}

const FLUSH_BYTES = 2_000_000;

/** Writes the history into ClickHouse while it is told. */
export function historyWriter(clickhouse: ClickHouse): HistoryWriter {
  const rows: Buffers = { page: rowBuffer(), view: rowBuffer(), offer: rowBuffer(), click: rowBuffer() };
  let sending: Promise<void> = Promise.resolve();

  const send = async ({ page, view, offer, click }: Rows): Promise<void> => {
    await insertScratch(clickhouse, { table: 'app.demo_page', columns: PAGE_COLUMNS, rows: page });
    await insertScratch(clickhouse, { table: 'app.demo_view', columns: VIEW_COLUMNS, rows: view });
    await writeViews(clickhouse);
    await insertHistoryClicks(clickhouse, click);
    await insertScratch(clickhouse, { table: 'app.demo_offer', columns: OFFER_COLUMNS, rows: offer });
    await writeDailyOffers(clickhouse);
  };
  const sendOff = async (): Promise<void> => {
    await sending;
    const { page, view, offer, click } = rows;
    sending = send({ page: page.take(), view: view.take(), offer: offer.take(), click: click.take() });
    sending.catch(() => {}); // whoever waits next is told
  };

  return {
    sinkOf: (portalId) => historySink(rows, portalId),
    flush: async () => {
      if (Object.values(rows).some(({ size }) => size() >= FLUSH_BYTES)) await sendOff();
    },
    finish: async () => {
      await sendOff();
      await sending;
    },
    settle: () => sending.catch(() => {}),
  };
}
