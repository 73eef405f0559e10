import { Button } from '@mantine/core';
import { useState } from 'react';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { type CategoriesQuery, fetchAllCategories, useCategoriesBiddings } from '../bidding.queries.ts';
import { CATEGORY_BIDDINGS } from '../bidding-search-params.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { BiddingFilterBar } from '../components/bidding-filters.tsx';
import { BiddingNav } from '../components/bidding-nav.tsx';
import { BiddingScreenPage } from '../components/bidding-screen-page.tsx';
import { BiddingSummary } from '../components/bidding-summary.tsx';
import { NoBids } from '../components/no-bids.tsx';
import { UndoBar } from '../components/undo-bar.tsx';
import { bidEditorTexts } from '../editor/bidding-editor-texts.ts';
import { SetBidsWindow } from '../set-bids/set-bids-window.tsx';
import { SheetButton } from '../sheets/sheet-button.tsx';
import { useSheetApplied } from '../sheets/use-sheet-applied.ts';
import { useCategoryColumns } from '../table/bid-columns.tsx';
import { BidTablePanel } from '../table/bid-table-panel.tsx';
import { type BidActions, useBidActions } from '../use-bid-actions.ts';

function SetBids({ shopId, actions }: { shopId: number; actions: BidActions }) {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen && <SetBidsWindow shopId={shopId} onChanged={actions.onChanged} onClose={close} />}
    </>
  );
}

function CategoriesScreen({ scope }: { scope: ReportScope }) {
  const t = useTexts(biddingTexts, 'table');
  const tAction = useTexts(biddingTexts, 'actions');
  const list = useListSearch(CATEGORY_BIDDINGS);
  const { filters, view, setView, setFilters } = list;
  const actions = useBidActions(scope.shop.id);
  const onSheet = useSheetApplied(actions);
  const query: CategoriesQuery = { ...filters, ...list.query };
  const source = useCategoriesBiddings(scope.shop.id, query);
  const { data } = source;
  const columnsOf = useCategoryColumns();
  return (
    <>
      <BiddingNav />
      {!source.error && <BiddingSummary answer={data} onStatus={(status) => setFilters({ status })} />}
      {!source.error && <UndoBar answer={data} actions={actions} />}
      <BidTablePanel
        id="bids"
        scope={scope}
        title={t('categories')}
        hint={(day) => t('categories_hint', { day })}
        day={data?.day}
        source={source}
        actions={actions}
        columnsOf={columnsOf}
        view={view}
        onView={setView}
        toggle={<SheetButton shopId={scope.shop.id} of="categories" onApplied={onSheet} />}
        allRows={(signal) => fetchAllCategories(scope.shop.id, query, signal)}
        toolbar={
          <BiddingFilterBar
            table="categories"
            scope={scope}
            filters={filters}
            onFilters={setFilters}
            counts={data?.summary.by_status ?? []}
            action={<SetBids shopId={scope.shop.id} actions={actions} />}
          />
        }
        emptyText={<NoBids onClear={list.isFiltered ? list.clearFilters : null} />}
      />
      <Notice notice={actions.notice} closeLabel={tAction('close')} onClose={actions.closeNotice} />
    </>
  );
}

/** Where a merchant decides what to pay for premium positions, category by category. */
export function BiddingPage() {
  return <BiddingScreenPage title="title" Screen={CategoriesScreen} />;
}
