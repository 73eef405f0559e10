// The answers of the reports that are neither a series nor a ranking, counted by hand.

import type { FactWorld } from '../worlds/fact-world.ts';
import { type Slice, sliceOfItem } from './count-facts.ts';
import { over, rankingValues, type Values } from './count-series.ts';
import {
  type Asked,
  comparedRange,
  expectedItem,
  frame,
  type ReferenceFields,
  rangeSlice,
  shown,
} from './reference-report.ts';
import { expectedPage } from './reference-table.ts';

function metrics({ clicks }: Slice): Values {
  const { position_avg: _, ...values } = rankingValues(clicks);
  return values;
}

export function expectedDailyMetric(world: FactWorld, asked: Asked): ReferenceFields {
  return {
    shop_id: world.shop.id,
    date_from: asked.from,
    date_to: asked.to,
    ignored: asked.ignored,
    group_by: asked.groupBy,
    items: asked.items.flatMap(
      (id) => expectedItem(world, asked, { by: 'product', id, count: metrics }) ?? [],
    ),
  };
}

const lastInStock = ({ snapshots }: Slice) => [...(snapshots.at(-1)?.inStock.keys() ?? [])];
const treeValues = (slice: Slice): Values => ({
  num_offers: lastInStock(slice).length,
  clicks: slice.clicks.length,
});

/** Only the order of the rows is left to the test: parents first. */
export function expectedTree(world: FactWorld, asked: Asked): ReferenceFields {
  const paths = new Set(world.products.map((product) => product.category.path));
  const ids = new Set([...paths].flat());
  const rowsOf = (range: Slice) => {
    // The last snapshot is that of the shop, also where a category has nothing in it.
    const last = range.snapshots.slice(-1);
    const rows = [...ids].map((id): ReferenceFields => {
      const path = [...paths].find((one) => one.includes(id)) ?? [];
      const level = path.indexOf(id) + 1;
      const values = treeValues(sliceOfItem({ ...range, snapshots: last }, world, 'category', id));
      const name_rs = world.categoryNames.get(id);
      return { category_id: id, parent_id: path[level - 2] ?? null, level, name_rs, ...values };
    });
    return rows.filter((row) => row.num_offers !== 0 || row.clicks !== 0);
  };
  return {
    ...frame(world, asked, treeValues),
    data: rowsOf(rangeSlice(world, asked)),
    previous_data: rowsOf(rangeSlice(world, comparedRange(asked))),
  };
}

const biddingValues = ({ clicks }: Slice): Values => {
  const { clicks: count = 0, bid_clicks = 0, cpc_sum = 0 } = rankingValues(clicks);
  return { clicks: count, bid_clicks, cpc_sum };
};

export function expectedBiddings(world: FactWorld, asked: Asked): ReferenceFields {
  const within = (slice: Slice): Slice => ({
    ...slice,
    impressions: slice.impressions.filter((shownOffer) => ['base', 'bid'].includes(shownOffer.kind)),
  });
  const { clicks, impressions } = within(rangeSlice(world, asked));
  const paths = new Map(
    [...clicks, ...impressions].map(({ categoryPath: path }) => [path.at(-1) ?? 0, path]),
  );
  const rows = [...paths].map(([id, path]) => {
    const own = impressions.filter((shownOffer) => shownOffer.categoryPath.at(-1) === id);
    const positions = own.reduce((sum, { position }) => sum + position, 0);
    const bidCategory = path.findLast((one) => world.bids.has(one));
    const values: Values = {
      ...biddingValues({
        clicks: clicks.filter((click) => click.categoryPath.at(-1) === id),
        impressions: [],
        snapshots: [],
        orders: [],
        freeOrders: [],
      }),
      current_bid: bidCategory === undefined ? null : (world.bids.get(bidCategory) ?? 0) / 1_000_000,
      position_avg: over(positions, own.length),
      coverage: over(own.filter(({ kind }) => kind === 'bid').length, own.length),
    };
    return { id, values };
  });
  const name = (id: number) => ({ category_id: id, name_rs: world.categoryNames.get(id) });
  return {
    ...frame(world, asked, (slice) => biddingValues(within(slice)), 'totals'),
    ...expectedPage(rows, asked, ({ id, values }) => ({ ...name(id), ...shown(values) })),
  };
}
