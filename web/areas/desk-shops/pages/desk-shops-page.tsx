import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { DeskShopRow } from '../../../../shared/contract/desk/desk-shops.contract.ts';
import { BUDGET_STATUSES } from '../../../../shared/rules/budget/budget.ts';
import { PORTAL_CODES } from '../../../../shared/rules/portals/portal-codes.ts';
import { DESK_PER_PAGE, SHOP_SORTS, type ShopSort } from '../../../../shared/rules/shops/desk-shops.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { PeopleList } from '../../people/people.public.ts';
import { PortalFilter } from '../../shops/shops.public.ts';
import { DeskFilter, FilterRow } from '../components/desk-filter.tsx';
import { useDeskShopColumns } from '../components/desk-shop-columns.tsx';
import { DeskShopWindow } from '../components/desk-shop-window.tsx';
import { NewShopWindow } from '../components/new-shop-window.tsx';
import { choiceOf, useDeskAddress } from '../desk-address.ts';
import { useDeskShops } from '../desk-shops.queries.ts';
import { deskShopsTexts } from '../desk-shops-texts.ts';
import { deskTexts } from '../desk-texts.ts';
import { STATUS_KEYS } from '../shop-status-keys.ts';

const TABLE_PX = 760;
const ICON_PX = 16;
const SHOPS = {
  name: 'shops',
  sortable: SHOP_SORTS,
  perPage: DESK_PER_PAGE,
  sort: { by: 'name', order: 'asc' as const },
};

function ShopList({ onOpen }: { onOpen: (shop: DeskShopRow) => void }) {
  const t = useTexts(deskShopsTexts);
  const tDesk = useTexts(deskTexts);
  const { q, view, raw, setQ, setFilters, setView } = useDeskAddress(SHOPS);
  const cc = choiceOf(PORTAL_CODES, raw.portal);
  const status = choiceOf(BUDGET_STATUSES, raw.status);
  const columns = useDeskShopColumns(onOpen);
  const source = useDeskShops({
    q,
    page: view.page,
    per_page: view.perPage,
    // The address is read against the same list of columns that the contract sorts by.
    sort_by: view.sort.by as ShopSort,
    order_by: view.sort.order,
    ...(cc ? { cc } : {}),
    ...(status ? { status } : {}),
  });
  const clear = () => setFilters({ q: undefined, portal: undefined, status: undefined });
  return (
    <PeopleList
      id="desk-shops"
      title={t('list')}
      source={source}
      emptyText={<NoMatch text={tDesk('no_match')} action={tDesk('clear_filters')} onClear={clear} />}
      search={{ label: t('search'), value: q, onSearch: setQ }}
      toolbar={(box) => (
        <FilterRow box={box}>
          <PortalFilter value={cc} onChange={(portal) => setFilters({ portal })} />
          <DeskFilter
            label={t('status')}
            every={t('every_status')}
            choices={BUDGET_STATUSES.map((value) => ({ value, label: t(STATUS_KEYS[value]) }))}
            value={status}
            onChange={(chosen) => setFilters({ status: chosen })}
          />
        </FilterRow>
      )}
      height={TABLE_PX}
      columns={columns}
      rowKey={({ id }) => id}
      view={view}
      onView={setView}
    />
  );
}

/** The shops of all portals, for staff. */
export function DeskShopsPage() {
  const t = useTexts(deskShopsTexts);
  const tDesk = useTexts(deskTexts);
  const [opened, setOpened] = useState<DeskShopRow | null>(null);
  const [isNew, setNew] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      <PageHeading
        title={t('title')}
        description={t('about')}
        actions={
          <Button leftSection={<IconPlus size={ICON_PX} aria-hidden />} onClick={() => setNew(true)}>
            {t('new_shop')}
          </Button>
        }
      />
      <ShopList onOpen={setOpened} />
      {opened && (
        <DeskShopWindow
          shopId={opened.id}
          name={opened.name}
          onDone={setDone}
          onClose={() => setOpened(null)}
        />
      )}
      {isNew && (
        <NewShopWindow
          onOpened={(shop) => {
            setNew(false);
            setDone(t('shop_opened', { shop: shop.name }));
          }}
          onClose={() => setNew(false)}
        />
      )}
      <Notice
        notice={done === null ? null : { kind: 'done', text: done }}
        closeLabel={tDesk('close')}
        onClose={() => setDone(null)}
      />
    </>
  );
}
