import {
  PRICE_CHANGES_SHOWN,
  PRICE_REPLAY_DAYS,
  type PriceListPreview,
} from '../../../../shared/contract/desk/portal-data.contract.ts';
import { buildPriceList, type PriceBand } from '../../../../shared/rules/auction/base-price.ts';
import { buildPriceCalendar } from '../../../../shared/rules/auction/price-calendar.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { listSeasons } from '../../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { CategoryNames } from '../category-names.ts';
import type { PortalRow } from '../desk-portals.repository.ts';
import { sumBaseClicks } from './base-clicks.repository.ts';

type Sums = { clicks: number; costMicros: number; afterMicros: number };

const add = (sums: Sums, clicks: number, costMicros: number, afterMicros: number) => {
  sums.clicks += clicks;
  sums.costMicros += costMicros;
  sums.afterMicros += afterMicros;
};
const newSums = (): Sums => ({ clicks: 0, costMicros: 0, afterMicros: 0 });

const inEur = ({ clicks, costMicros, afterMicros }: Sums) => ({
  clicks,
  cost: microsToEur(costMicros),
  cost_after: microsToEur(afterMicros),
});

const moved = ({ costMicros, afterMicros }: Sums) => Math.abs(afterMicros - costMicros);

/**
 * What the base clicks of the last whole days would have cost by other bands: the same clicks, on the same offers, in
 * the same seasons, whose own prices stay. Nobody knows what people would have done otherwise.
 */
export async function replayClicks(options: {
  services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  portal: PortalRow;
  categories: CategoryNames;
  bands: readonly PriceBand[];
  signal: AbortSignal;
}): Promise<PriceListPreview['replay']> {
  const { services, portal, categories, bands, signal } = options;
  const today = belgradeDay(services.clock());
  const period = { from: addDays(today, -PRICE_REPLAY_DAYS), to: addDays(today, -1) };
  const seasons = await listSeasons(services.db, portal.id, period);
  const { defaultMicros } = portal;
  const calendar = buildPriceCalendar({ bands, defaultMicros, seasons });
  const lists = [
    buildPriceList(bands, defaultMicros),
    ...seasons.map(({ fromDay }) => calendar.onDay(fromDay)),
  ];
  const asked = { portalId: portal.id, period, seasons };
  const total = newSums();
  const byCategory = new Map<number, Sums>();
  for (const row of await sumBaseClicks(services.clickhouse, asked, signal)) {
    const base = lists[row.season]?.baseMicros(categories.pathOf(row.category), row.priceMinor) ?? 0;
    const sums = byCategory.get(row.category) ?? newSums();
    byCategory.set(row.category, sums);
    for (const one of [sums, total]) add(one, row.clicks, row.costMicros, row.clicks * base);
  }
  const largest = [...byCategory].toSorted(([a, left], [b, right]) => moved(right) - moved(left) || a - b);
  return {
    date_from: period.from,
    date_to: period.to,
    ...inEur(total),
    num_categories: byCategory.size,
    categories: largest.slice(0, PRICE_CHANGES_SHOWN).map(([id, sums]) => ({
      category_id: id,
      category: categories.nameOf(id),
      ...inEur(sums),
    })),
  };
}
