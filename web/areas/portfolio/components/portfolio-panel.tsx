import { Group } from '@mantine/core';
import type { PortfolioShop } from '../../../../shared/contract/reports/portfolio.contract.ts';
import { foldText } from '../../../../shared/rules/texts/folded-text.ts';
import { useSearchParams, useTableSort } from '../../../core/navigation/use-search-params.ts';
import { ANY_DAY, formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { PortalFilter } from '../../../ui/form/portal-filter.tsx';
import { DataPanel } from '../../../ui/panel/data-panel.tsx';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { SelectableList } from '../../../ui/panel/selection-bar.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { sortTableRows } from '../../../ui/table/data-table-sort.ts';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { FurtherColumns } from '../../../ui/table/further-columns.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import type { Portfolio } from '../portfolio.queries.ts';
import { PORTFOLIO_GROUPS, PORTFOLIO_SEARCH } from '../portfolio-search-params.ts';
import { portfolioTexts } from '../portfolio-texts.ts';
import { BulkActions } from './bulk-actions.tsx';
import { usePortfolioShopColumns } from './portfolio-shop-columns.tsx';
import { useChosenShops, useTicks } from './use-ticks.tsx';

const HEIGHT_PX = 320;

type Props = { source: PanelSource<Portfolio>; isCompared: boolean; fileName: (panel: string) => string };

const STATUS_WORDS = {
  Active: 'status_active',
  'Limit Threshold': 'status_threshold',
  'Limit Reached': 'status_reached',
  Inactive: 'status_suspended',
} as const satisfies Record<PortfolioShop['status'], string>;

/** What the group is called that a shop stands in; null where nothing is grouped. */
function useGroupOf(): ((shop: PortfolioShop) => string) | null {
  const t = useTexts(portfolioTexts);
  const countryName = useCountryName();
  const [{ group }] = useSearchParams(PORTFOLIO_SEARCH);
  if (group === 'client') return ({ client }) => client ?? t('client_none');
  if (group === 'portal') return ({ country_locale_code: cc }) => countryName(cc);
  return group === 'status' ? ({ status }) => t(STATUS_WORDS[status]) : null;
}

function Filters({ clients }: { clients: readonly string[] }) {
  const t = useTexts(portfolioTexts);
  const [{ q = '', portal, client, group }, setSearch] = useSearchParams(PORTFOLIO_SEARCH);
  const hasClients = clients.length > 0;
  const groups = PORTFOLIO_GROUPS.filter((one) => one !== 'client' || hasClients);
  return (
    <FilterBar
      search={
        <SearchBox label={t('search')} value={q} onSearch={(text) => setSearch({ q: text || undefined })} />
      }
    >
      <PortalFilter value={portal} onChange={(code) => setSearch({ portal: code }, { step: true })} />
      {hasClients && (
        <FilterSelect
          label={t('client')}
          every={t('client_all')}
          clearLabel={t('clear_filters')}
          choices={clients.map((value) => ({ value, label: value }))}
          value={client}
          onChange={(one) => setSearch({ client: one }, { step: true })}
        />
      )}
      <FilterSelect
        label={t('group')}
        every={t('group_none')}
        clearLabel={t('group_clear')}
        choices={groups.map((value) => ({ value, label: t(`group_${value}`) }))}
        value={group}
        onChange={(one) => setSearch({ group: one }, { step: true })}
      />
    </FilterBar>
  );
}

/** The shops that the address asks for, in its order; shops of a group stand together, groups as their first shops do. */
function useAskedRows(columns: readonly DataColumn<PortfolioShop>[]) {
  const [{ q = '', portal, client }] = useSearchParams(PORTFOLIO_SEARCH);
  const [sort, setSort] = useTableSort('portfolio');
  const groupOf = useGroupOf();
  const words = foldText(q).split(' ');
  const isAsked = (shop: PortfolioShop) =>
    (portal === undefined || shop.country_locale_code === portal) &&
    (client === undefined || shop.client === client) &&
    words.every((word) => foldText(shop.shop_name).includes(word));
  const rowsOf = ({ data }: Portfolio) => {
    const sorted = sortTableRows(columns, data.filter(isAsked), sort);
    return groupOf ? [...Map.groupBy(sorted, groupOf).values()].flat() : sorted;
  };
  const order = { ...(sort ? { sort } : {}), onSort: setSort };
  return { rowsOf, order, groups: groupOf ? { groups: { keyOf: groupOf, heading: groupOf } } : {} };
}

/** The names of the clients, by the alphabet. */
function clientsOf(answer: Portfolio | undefined): string[] {
  const names = new Set((answer?.data ?? []).flatMap(({ client }) => client ?? []));
  return [...names].sort((a, b) => a.localeCompare(b));
}

function NoShop() {
  const t = useTexts(portfolioTexts);
  const [, setSearch] = useSearchParams(PORTFOLIO_SEARCH);
  const clear = () => setSearch({ q: undefined, portal: undefined, client: undefined }, { step: true });
  return <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={clear} />;
}

/** Each shop in a row, with links to what mends it. */
export function PortfolioPanel({ source, isCompared, fileName }: Props) {
  const t = useTexts(portfolioTexts);
  const chosen = useChosenShops();
  const columns = usePortfolioShopColumns(source.data?.month_share ?? 0, isCompared);
  const { rowsOf, order, groups } = useAskedRows(columns);
  const shown = source.data ? rowsOf(source.data) : [];
  const ticks = useTicks(shown, chosen);
  const clients = clientsOf(source.data);
  const title = t('each');
  const hintOf = (share: number, day: string) =>
    t('each_hint', { share: formatWithUnit('share', share), day });
  const hint = source.data
    ? hintOf(source.data.month_share, formatDay(source.data.standing_day))
    : { asLongAs: hintOf(1, ANY_DAY) };
  return (
    <DataPanel<Portfolio, PortfolioShop>
      id="portfolio"
      title={title}
      hint={hint}
      source={source}
      height={HEIGHT_PX}
      shrinks
      isList
      toolbar={<Filters clients={clients} />}
      isEmpty={(answer) => rowsOf(answer).length === 0}
      emptyText={<NoShop />}
      download={(answer) => ({ fileName: fileName(title), columns, rows: () => rowsOf(answer) })}
    >
      {(answer) => (
        <SelectableList
          bar={
            <BulkActions
              clients={clients}
              shops={shown.filter(({ shop_id }) => chosen.ids.has(shop_id))}
              onClear={chosen.clear}
            />
          }
        >
          <DataTable
            caption={title}
            columns={columns}
            rows={rowsOf(answer)}
            rowKey={({ shop_id }) => shop_id}
            leading={ticks}
            isMarked={({ shop_id }) => chosen.ids.has(shop_id)}
            {...order}
            {...groups}
          />
          <Group justify="flex-end" mt="sm">
            <FurtherColumns columns={columns} />
          </Group>
        </SelectableList>
      )}
    </DataPanel>
  );
}
