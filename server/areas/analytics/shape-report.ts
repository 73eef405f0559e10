import { type Bucket, buckets, type Period } from '../../../shared/rules/time/periods.ts';
import type { Compared } from './compare-report.ts';
import type { Fetched } from './fetch-report.ts';
import { figuresOf } from './measure-definitions.ts';
import type { ReportRequest } from './normalize-report.ts';
import { PART, type Part } from './report-branches.ts';
import {
  type Fields,
  inWireUnits,
  keyFields,
  keysByFirstFigure,
  pageFields,
  rowFigures,
} from './report-fields.ts';
import { countsOrders } from './report-registry.ts';
import { joinedPage } from './shape-joined.ts';
import { treeRows } from './shape-tree.ts';

type Keyed = {
  readonly part: Part;
  readonly keys: readonly number[];
  readonly fields: (key: number) => Fields;
};

/** One row for each bucket and key, also where nothing was counted. */
function bucketRows(request: ReportRequest, compared: Compared, period: Period, keyed: Keyed): Fields[] {
  const whole = compared.tally.whole(keyed.part);
  const row = ({ date, partial }: Bucket, key: number): Fields => ({
    date,
    partial,
    ...keyed.fields(key),
    ...rowFigures(request, compared.tally.at(keyed.part, key, date), whole),
  });
  return buckets(period, request.groupBy).flatMap((bucket) => keyed.keys.map((key) => row(bucket, key)));
}

const SHOP_ALONE = { keys: [0], fields: () => ({}) };

/** The rows of the range and, bucket by bucket in the same order, of the compared period. */
function bothSeries(request: ReportRequest, compared: Compared): Fields {
  const { dimension, now, before } = request;
  const { keys, fields } = dimension && 'fields' in dimension ? dimension : SHOP_ALONE;
  return {
    data: bucketRows(request, compared, now, { part: PART.now, keys, fields }),
    previous_data: bucketRows(request, compared, before, { part: PART.before, keys, fields }),
  };
}

/** The plot items' series; an id that the portal does not know is left out, so a stale link shows the rest. */
function itemSeries(request: ReportRequest, fetched: Fetched, compared: Compared): Fields[] {
  const { definition, shop, itemsAre } = request;
  const names = itemsAre === 'product' ? fetched.products : fetched.categories;
  return request.items.flatMap((id) => {
    const name = names.get(id)?.name;
    if (name === undefined) return [];
    const whole = compared.tally.whole(PART.item, id);
    const keyed = { part: PART.item, keys: [id], fields: () => ({}) };
    return {
      id,
      [`name_${shop.cc}`]: name,
      data: bucketRows(request, compared, request.now, keyed),
      total: inWireUnits(definition.measures, figuresOf(definition.measures, whole, whole, shop)),
    };
  });
}

function distributionRows(
  request: ReportRequest,
  fetched: Fetched,
  compared: Compared,
  part: Part,
): Fields[] {
  const { dimension } = request;
  if (!dimension) return [];
  const whole = compared.tally.whole(part);
  const keys = 'keys' in dimension ? dimension.keys : keysByFirstFigure(request, compared, part);
  return keys.map((key) => ({
    ...keyFields(request, fetched, dimension, key),
    ...rowFigures(request, compared.tally.at(part, key), whole),
  }));
}

/** The page's rows, as the query ordered them. */
function tableRows(request: ReportRequest, fetched: Fetched, { tally }: Compared): Fields[] {
  const { dimension } = request;
  if (!dimension) return [];
  const whole = tally.whole(PART.now);
  return tally.keys(PART.row).map((key) => ({
    ...keyFields(request, fetched, dimension, key),
    ...rowFigures(request, tally.at(PART.row, key), whole),
  }));
}

/** The range, its figures beside the previous period's, and what else the report says. */
function frameFields(
  { definition, now, before, until, shop, ignored, ordersOpenFrom, withOrders }: ReportRequest,
  { dataFrom, ordersFrom }: Fetched,
  compared: Compared,
): Fields {
  const previous = inWireUnits(definition.measures, compared.previous);
  return {
    shop_id: shop.id,
    date_from: now.from,
    date_to: now.to,
    ignored,
    data_from: dataFrom,
    previous: { date_from: before.from, date_to: before.to, until: until?.text ?? null, ...previous },
    growth: compared.growth,
    ...definition.also?.(shop),
    ...(withOrders ? { orders_from: ordersFrom } : {}),
    ...(countsOrders(definition) ? { orders_open_from: ordersOpenFrom } : {}),
  };
}

/** The answer's fields as the contract names them. */
export function shapeReport(request: ReportRequest, fetched: Fetched, compared: Compared): Fields {
  const { definition, groupBy } = request;
  const answer = frameFields(request, fetched, compared);
  const total = inWireUnits(definition.measures, compared.total);
  switch (definition.kind) {
    case 'series':
      return { ...answer, total, group_by: groupBy, ...bothSeries(request, compared) };
    case 'plot': {
      const items = itemSeries(request, fetched, compared);
      return { ...answer, total, group_by: groupBy, ...bothSeries(request, compared), items };
    }
    case 'items':
      return { ...answer, group_by: groupBy, items: itemSeries(request, fetched, compared) };
    case 'total':
      return { ...answer, total };
    case 'distribution':
      return {
        ...answer,
        total,
        data: distributionRows(request, fetched, compared, PART.now),
        previous_data: distributionRows(request, fetched, compared, PART.before),
      };
    case 'tree':
      return {
        ...answer,
        total,
        data: treeRows(request, fetched, compared, PART.row),
        previous_data: treeRows(request, fetched, compared, PART.rowBefore),
      };
    case 'table':
      return {
        ...answer,
        totals: total,
        ...pageFields(request, compared.tally.groups),
        data: tableRows(request, fetched, compared),
      };
    case 'joined':
      return { ...answer, totals: total, ...joinedPage(request, fetched, compared) };
  }
}
