import type { QueryOf } from '../../../../shared/contract/frame/call.ts';
import { type LedgerRow, listClicksCall } from '../../../../shared/contract/reports/ledger.contract.ts';
import {
  DAY_PARAMETERS,
  PAGE_PARAMETERS,
  unusedParameters,
} from '../../../../shared/contract/reports/unused-parameters.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import type { ShopDirectory, ShopPlace } from '../../../kernel/shops/shops.public.ts';
import { boundedCache } from '../../../platform/cache/bounded-cache.ts';
import type { CheckedJson } from '../../../platform/http/checked-json.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { CachedAnswers } from '../cached-answers.ts';
import type { ShopData } from '../data-versions.ts';
import { rangeOf } from '../normalize-report.ts';
import { FILTER_NAMES } from '../report-filters.ts';
import {
  countLedger,
  type LedgerClick,
  type LedgerPage,
  type LedgerTotals,
  selectLedgerPage,
} from './ledger.repository.ts';
import { type LedgerFilter, ledgerFilter } from './ledger-filter.ts';
import { type ClickNames, nameClicks } from './name-clicks.ts';

type Query = QueryOf<typeof listClicksCall>;
type Engines = Pick<Services, 'db' | 'clickhouse'>;

const TOTALS_HELD = 2_000;

const USED = [...DAY_PARAMETERS, ...PAGE_PARAMETERS, ...FILTER_NAMES];

function ledgerRow(click: LedgerClick, names: ClickNames, cc: ShopPlace['cc']): LedgerRow {
  const { event_id, product_id, category_id, position, kind, device, valid } = click;
  return {
    event_id,
    at: new Date(click.ms).toISOString(),
    product_id,
    ...names.identifiersOf(product_id),
    [`product_name_${cc}`]: names.product(product_id),
    category_id,
    [`category_name_${cc}`]: names.category(category_id),
    position,
    kind,
    device,
    base: microsToEur(click.base_micros),
    charge: microsToEur(click.charge_micros),
    valid,
    invalid_reason: click.invalid_reason === '' ? null : click.invalid_reason,
    order_ids: names.ordersOf(event_id),
  };
}

const pageOf = (query: Query, rows: number): LedgerPage => ({
  order: query.sort_by,
  direction: query.order_by,
  offset: (query.page - 1) * query.per_page,
  limit: query.per_page,
  rows,
});

async function answerPage(
  engines: Engines,
  asked: { shop: ShopPlace; range: Period; query: Query; filter: LedgerFilter; totals: LedgerTotals },
  signal: AbortSignal,
): Promise<object> {
  const { shop, range, query, filter, totals } = asked;
  const page = pageOf(query, totals.rows);
  const clicks = await selectLedgerPage(engines.clickhouse, filter, page, signal);
  const names = await nameClicks(engines.db, shop, clicks);
  return {
    shop_id: shop.id,
    date_from: range.from,
    date_to: range.to,
    ignored: unusedParameters(query, USED),
    data: clicks.map((click) => ledgerRow(click, names, shop.cc)),
    current_page: query.page,
    per_page: query.per_page,
    total: totals.rows,
    last_page: Math.max(1, Math.ceil(totals.rows / query.per_page)),
    totals: { clicks: totals.clicks, cpc_sum: microsToEur(totals.cost) },
  };
}

export type LedgerLister = (question: {
  shopId: number;
  query: Query;
  signal: AbortSignal;
}) => Promise<CheckedJson>;

/**
 * Makes the function that answers with a page of the ledger: every click, the invalid ones too. Throws
 * `validation_failed` for a range that cannot be, `forbidden` for a shop that does not exist.
 */
export function openLedger(options: {
  services: Engines & Pick<Services, 'clock'>;
  shops: ShopDirectory;
  answers: CachedAnswers;
}): LedgerLister {
  const { services, shops, answers } = options;
  // Paging and sorting ask for the same totals again.
  const totalsHeld = boundedCache<string, LedgerTotals>(TOTALS_HELD);

  async function totalsOf(filter: LedgerFilter, version: number, signal: AbortSignal): Promise<LedgerTotals> {
    const key = JSON.stringify([version, filter]);
    const known = totalsHeld.get(key);
    if (known) return known;
    const totals = await countLedger(services.clickhouse, filter, signal);
    totalsHeld.set(key, totals);
    return totals;
  }

  return async ({ shopId, query, signal }) => {
    const shop = await shops.place(shopId);
    const range = rangeOf(query, belgradeDay(services.clock()));
    const make = async (whileWanted: AbortSignal, { version, moves }: ShopData) => {
      const filter = ledgerFilter({ shopId, range, query, moves });
      const totals = await totalsOf(filter, version, whileWanted);
      const answer = await answerPage(services, { shop, range, query, filter, totals }, whileWanted);
      return listClicksCall.response.parse(answer);
    };
    const key = JSON.stringify(['clicks', shopId, range, query]);
    return answers({ shopId, key, signal, make });
  };
}
