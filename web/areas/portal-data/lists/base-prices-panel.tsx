import { Text } from '@mantine/core';
import type {
  DeskPortal,
  HeldPrice,
  HeldPrices,
} from '../../../../shared/contract/desk/portal-data.contract.ts';
import { formatCpc } from '../../../../shared/rules/money/money.ts';
import { searchBox, useListSearch } from '../../../core/navigation/use-search-params.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { matchesSearch } from '../../../core/texts/matches-search.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { MissingNote } from '../../../ui/panel/panel-failure.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { useHeldPrices, useListChanges } from '../portal-data.queries.ts';
import { BASE_PRICES } from '../portal-data-search-params.ts';
import { portalDataTexts } from '../portal-data-texts.ts';

const LEAST_PX = 320;

function usePriceColumns(currency: string, hasSeason: boolean): DataColumn<HeldPrice>[] {
  const t = useTexts(portalDataTexts, 'held');
  const season: DataColumn<HeldPrice> = {
    key: 'season_cpc',
    title: t('season_cpc'),
    kind: 'click_price',
    value: ({ cpc, season_cpc: ofSeason }) => ofSeason ?? cpc,
  };
  return [
    textColumn('category', t('category'), ({ category }) => category),
    { key: 'from', title: t('from', { currency }), kind: 'price', value: ({ from_price: from }) => from },
    { key: 'to', title: t('to', { currency }), kind: 'price', value: ({ to_price: to }) => to },
    { key: 'cpc', title: t('cpc'), kind: 'click_price', value: ({ cpc }) => cpc },
    ...(hasSeason ? [season] : []),
  ];
}

function SeasonLine({ season }: { season: NonNullable<HeldPrices['season']> }) {
  const t = useTexts(portalDataTexts, 'held');
  const name = season.name[useLocale()] ?? '';
  const days = { name, from: formatDay(season.from_day), to: formatDay(season.to_day) };
  return (
    <Text size="sm" mb="sm">
      {t(season.is_running ? 'season_running' : 'season_coming', days)}
    </Text>
  );
}

/** Since when the list holds and who put it there; of the one that the portal began with, that it is that one; empty until it is known. */
function useSinceText({ data }: ReturnType<typeof useListChanges>): string {
  const t = useTexts(portalDataTexts, 'held');
  if (!data) return '';
  const [last] = data.data;
  return last ? t('since', { at: formatMinute(last.at), by: last.by }) : t('since_ever');
}

/** What a click costs by the base prices that hold on a portal, by category and price of the offer. */
export function BasePricesPanel({ portal }: { portal: DeskPortal }) {
  const t = useTexts(portalDataTexts, 'held');
  const source = useHeldPrices(portal.country_locale_code);
  const list = useListSearch(BASE_PRICES);
  const { q = '' } = list.filters;
  const changes = useListChanges(portal.country_locale_code);
  const since = useSinceText(changes);
  const columns = usePriceColumns(portal.currency, source.data?.season != null);
  return (
    <Panel
      id="held-prices"
      title={t('list')}
      hint={`${since} ${t('hint', { price: formatCpc(portal.default_cpc) })}`.trim()}
      source={source}
      height={LEAST_PX}
      shrinks
      toolbar={
        <>
          <FilterBar search={<SearchBox label={t('search')} {...searchBox(list)} />} />
          <MissingNote source={changes} text={t('since_missing')} />
        </>
      }
      isEmpty={(data) => !data.data.some(({ category }) => matchesSearch(category, q))}
      emptyText={<Text size="sm">{t('none')}</Text>}
    >
      {({ data, season }) => {
        const rows = data.filter(({ category }) => matchesSearch(category, q));
        const { perPage } = list.view;
        // Another portal may have fewer.
        const page = Math.min(list.view.page, Math.ceil(rows.length / perPage));
        return (
          <>
            {season && <SeasonLine season={season} />}
            <PagedTable
              caption={t('list')}
              shrinks
              columns={columns}
              page={{ data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length }}
              rowKey={({ category_id: id, from_price: from }) => `${id}-${from}`}
              view={{ ...list.view, page }}
              onView={list.setView}
            />
          </>
        );
      }}
    </Panel>
  );
}
