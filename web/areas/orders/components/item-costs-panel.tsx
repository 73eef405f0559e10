import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ItemCostRow } from '../../../../shared/contract/orders/item-costs.contract.ts';
import { ORDERS_PER_PAGE } from '../../../../shared/rules/orders/orders.ts';
import type { TableView } from '../../../core/navigation/list-search-params.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { RowMenu } from '../../../ui/float/row-menu.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { DownloadMenu } from '../../../ui/panel/panel-download.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { controlsColumn, momentColumn, textColumn } from '../../../ui/table/text-columns.ts';
import type { CostTask } from '../item-cost-form.ts';
import { fetchItemCosts, useItemCosts } from '../item-costs.queries.ts';
import { ordersTexts } from '../orders-texts.ts';
import { ItemCostFileWindow } from './item-cost-file-window.tsx';
import { ItemCostWindow } from './item-cost-window.tsx';

const HEIGHT_PX = 160;
const FIRST_VIEW: TableView = {
  page: 1,
  perPage: ORDERS_PER_PAGE,
  sort: { by: 'item_id', order: 'asc' },
};

type Word = Translate<KeyOfTexts<typeof ordersTexts, 'costs'>>;
type Open = { task: CostTask; row: ItemCostRow | null } | 'file' | null;

const columnsOf = (
  t: Word,
  currency: string,
  open: ((opened: Open) => void) | null,
): DataColumn<ItemCostRow>[] => [
  textColumn('item_id', t('item'), ({ item_id: id }) => id),
  textColumn('title', t('name'), ({ title }) => title ?? t('not_in_feed')),
  { key: 'cost', title: t('cost', { currency }), kind: 'price', value: ({ cost }) => cost },
  momentColumn('from', t('since'), ({ from_day: day }) => day, formatDay),
  { key: 'feed', title: t('feed_cost', { currency }), kind: 'price', value: (row) => row.feed_cost },
  ...(open
    ? [
        controlsColumn<ItemCostRow>('actions', t('actions'), (row) => (
          <RowMenu
            name={row.item_id}
            actions={[
              { text: t('change'), Icon: IconPencil, run: () => open({ task: 'change', row }) },
              { text: t('remove'), Icon: IconTrash, removes: true, run: () => open({ task: 'remove', row }) },
            ]}
          />
        )),
      ]
    : []),
];

type Props = { shopId: number; currency: string; mayChange: boolean };

/** Which window is open, and whether the last one has changed something. */
function useOpened() {
  const [opened, setOpened] = useState<Open>(null);
  const [isSaved, setSaved] = useState(false);
  const close = (saved: boolean) => {
    setOpened(null);
    setSaved(saved);
  };
  return { opened, open: setOpened, isSaved, close };
}

type PartProps = Omit<Props, 'currency'> & { open: (opened: Open) => void };

/** Types another cost, brings costs from a file, and saves the file of all items. */
function CostActions({ shopId, mayChange, open }: PartProps) {
  const t = useTexts(ordersTexts, 'costs');
  return (
    <Group gap="xs">
      {mayChange && (
        <>
          <AddButton variant="default" text={t('add')} onAdd={() => open({ task: 'add', row: null })} />
          <Button variant="default" onClick={() => open('file')}>
            {t('from_file')}
          </Button>
        </>
      )}
      <DownloadMenu
        download={{
          fileName: 'item_costs',
          file: (format, signal) => fetchItemCosts(shopId, format, signal),
        }}
      />
    </Group>
  );
}

type OpenedProps = Pick<Props, 'shopId' | 'currency'> & { opened: Open; close: (saved: boolean) => void };

function OpenedWindow({ shopId, currency, opened, close }: OpenedProps) {
  if (opened === null) return null;
  if (opened === 'file') return <ItemCostFileWindow shopId={shopId} onClose={() => close(false)} />;
  const on = { onSaved: () => close(true), onClose: () => close(false) };
  return <ItemCostWindow {...opened} {...on} shopId={shopId} currency={currency} />;
}

/** What single items cost, where the shop has said so itself: typed, or brought in a file. */
export function ItemCostsPanel(props: Props) {
  const { shopId, currency, mayChange } = props;
  const t = useTexts(ordersTexts, 'costs');
  const { opened, open, isSaved, close } = useOpened();
  const [q, setQ] = useState('');
  const [isSearched, setSearched] = useState(false);
  const [view, setView] = useState<TableView>(FIRST_VIEW);
  const source = useItemCosts(shopId, { q, page: view.page, per_page: view.perPage });
  const columns = useMemo(
    () => columnsOf(t, currency, mayChange ? open : null),
    [t, currency, mayChange, open],
  );
  const search = (text: string) => {
    setQ(text);
    setSearched(true);
    setView({ ...view, page: 1 });
  };
  return (
    <Panel
      id="item-costs"
      title={t('title')}
      hint={t('hint')}
      height={HEIGHT_PX}
      isList
      shrinks
      source={source}
      actions={<CostActions {...props} open={open} />}
      toolbar={
        (isSearched || (source.data?.total ?? 0) > 0) && (
          <FilterBar search={<SearchBox label={t('search')} value={q} onSearch={search} />} />
        )
      }
    >
      {(page) => (
        <Stack gap="sm">
          {isSaved && (
            <Text size="sm" role="status">
              {t('saved')}
            </Text>
          )}
          {page.total === 0 ? (
            <Text size="sm">{t(q === '' ? 'none' : 'no_match')}</Text>
          ) : (
            <PagedTable
              caption={t('title')}
              shrinks
              columns={columns}
              page={page}
              rowKey={({ item_id: id }) => id}
              view={view}
              onView={(patch) => setView({ ...view, ...patch })}
            />
          )}
          <OpenedWindow {...props} opened={opened} close={close} />
        </Stack>
      )}
    </Panel>
  );
}
