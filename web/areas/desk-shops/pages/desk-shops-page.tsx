import { useState } from 'react';
import type { DeskShopRow } from '../../../../shared/contract/desk/desk-shops.contract.ts';
import { BUDGET_STATUSES } from '../../../../shared/rules/budget/budget.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { DoneNotice } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { DeskFilter } from '../components/desk-filter.tsx';
import { DeskList } from '../components/desk-list.tsx';
import { useDeskShopColumns } from '../components/desk-shop-columns.tsx';
import { DeskShopWindow } from '../components/desk-shop-window.tsx';
import { NewShopWindow } from '../components/new-shop-window.tsx';
import { useDeskShops } from '../desk-shops.queries.ts';
import { DESK_SHOPS } from '../desk-shops-search-params.ts';
import { deskShopsTexts } from '../desk-shops-texts.ts';
import { deskTexts } from '../desk-texts.ts';
import { STATUS_KEYS } from '../shop-status-keys.ts';

function ShopList({ onOpen }: { onOpen: (shop: DeskShopRow) => void }) {
  const t = useTexts(deskShopsTexts);
  const list = useListSearch(DESK_SHOPS);
  const { q = '', portal: cc, status } = list.filters;
  const columns = useDeskShopColumns(onOpen);
  const source = useDeskShops({
    q,
    ...list.query,
    ...(cc ? { cc } : {}),
    ...(status ? { status } : {}),
  });
  return (
    <DeskList
      id="desk-shops"
      title={t('list')}
      source={source}
      searchLabel={t('search')}
      searchHint={t('search_hint')}
      list={list}
      filter={
        <DeskFilter
          label={t('status')}
          every={t('every_status')}
          choices={BUDGET_STATUSES.map((value) => ({ value, label: t(STATUS_KEYS[value]) }))}
          value={status}
          onChange={(chosen) => list.setFilters({ status: chosen })}
        />
      }
      columns={columns}
      rowKey={({ id }) => id}
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
        actions={<AddButton text={t('new_shop')} onAdd={() => setNew(true)} />}
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
      <DoneNotice text={done} closeLabel={tDesk('close')} onClose={() => setDone(null)} />
    </>
  );
}
