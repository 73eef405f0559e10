import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { type DashboardScope, ReportPage } from '../../analytics/analytics.public.ts';
import { type CategoriesQuery, fetchAllCategories, useCategoriesBiddings } from '../bidding.queries.ts';
import { NO_FILTERS, useBiddingAddress } from '../bidding-address.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { BiddingFilterBar } from '../components/bidding-filters.tsx';
import { BiddingNav } from '../components/bidding-nav.tsx';
import { BiddingSummary } from '../components/bidding-summary.tsx';
import { NoBids } from '../components/no-bids.tsx';
import { UndoBar } from '../components/undo-bar.tsx';
import { bidEditorTexts } from '../editor/bidding-editor-texts.ts';
import { SetBidsWindow } from '../set-bids/set-bids-window.tsx';
import { useCategoryColumns } from '../table/bid-columns.tsx';
import classes from '../table/bid-table.module.css';
import { BidTablePanel } from '../table/bid-table-panel.tsx';
import { type BidDeeds, useBidDeeds } from '../use-bid-deeds.ts';

function SetBids({ shopId, deeds }: { shopId: number; deeds: BidDeeds }) {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button className={classes.setBids ?? ''} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <SetBidsWindow shopId={shopId} onChanged={deeds.onChanged} onClose={close} />}
    </>
  );
}

function CategoriesScreen({ scope }: { scope: DashboardScope }) {
  const t = useTexts(biddingTexts, 'table');
  const tDeed = useTexts(biddingTexts, 'actions');
  const { filters, view, setView, setFilters } = useBiddingAddress('categories');
  const deeds = useBidDeeds(scope.shop.id);
  const { with_bid: _, ...asked } = filters;
  const query: CategoriesQuery = {
    ...asked,
    // The address is read against the same list of columns that the contract sorts by.
    sort_by: view.sort.by as CategoriesQuery['sort_by'],
    order_by: view.sort.order,
  };
  const source = useCategoriesBiddings(scope.shop.id, { ...query, page: view.page, per_page: view.perPage });
  const { data } = source;
  const columnsOf = useCategoryColumns();
  const isFiltered = Object.values(asked).some((filter) => filter !== undefined);
  const clear = () => setFilters(NO_FILTERS, { step: true });
  return (
    <>
      <BiddingNav />
      {!source.error && (
        <BiddingSummary answer={data} onStatus={(status) => setFilters({ status }, { step: true })} />
      )}
      {data?.last_change && <UndoBar last={data.last_change} deeds={deeds} />}
      <BidTablePanel
        id="bids"
        scope={scope}
        title={t('categories')}
        hint={data ? t('categories_hint', { day: formatDay(data.day) }) : ' '}
        source={source}
        deeds={deeds}
        columnsOf={columnsOf}
        view={view}
        onView={setView}
        allRows={(signal) => fetchAllCategories(scope.shop.id, query, signal)}
        toolbar={
          <BiddingFilterBar
            table="categories"
            scope={scope}
            filters={filters}
            onFilters={setFilters}
            counts={data?.summary.by_status ?? []}
            action={<SetBids shopId={scope.shop.id} deeds={deeds} />}
          />
        }
        emptyText={<NoBids onClear={isFiltered ? clear : null} />}
      />
      <Notice notice={deeds.notice} closeLabel={tDeed('close')} onClose={deeds.closeNotice} />
    </>
  );
}

/** Where a merchant decides what to pay for premium positions, category by category. */
export function BiddingPage() {
  const t = useTexts(biddingTexts);
  return (
    <ReportPage title={t('title')} about={({ shop }) => t('about', { shop: shop.name })}>
      {(scope) => <CategoriesScreen scope={scope} />}
    </ReportPage>
  );
}
