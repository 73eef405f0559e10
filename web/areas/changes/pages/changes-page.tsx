import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { BiddingNav } from '../../bidding/bidding.public.ts';
import { ReportPage, type ReportScope } from '../../shops/shops.public.ts';
import { CHANGES } from '../changes-search-params.ts';
import { changesTexts } from '../changes-texts.ts';
import { ChangeFilterBar } from '../components/change-filters.tsx';
import { ChangeList } from '../components/change-list.tsx';

type NothingProps = { period: string; onClear: (() => void) | null };

function Nothing({ period, onClear }: NothingProps) {
  const t = useTexts(changesTexts);
  if (onClear) {
    return <NoMatch text={t('no_match', { period })} action={t('clear_filters')} onClear={onClear} />;
  }
  return <EmptyText title={t('none', { period })} hint={t('none_hint')} />;
}

function Changes({ scope }: { scope: ReportScope }) {
  const t = useTexts(changesTexts);
  const { filters, isFiltered, view, setView, setFilters, clearFilters } = useListSearch(CHANGES);
  // A set is shown whole, whenever it was.
  const days = filters.change_set ? {} : scope.days;
  return (
    <ChangeList
      shop={scope.shop}
      title={t('list')}
      hint={t('list_hint')}
      emptyText={<Nothing period={formatPeriod(scope.range)} onClear={isFiltered ? clearFilters : null} />}
      toolbar={<ChangeFilterBar filters={filters} setFilters={setFilters} />}
      fileName={scope.fileName(t('title'))}
      filters={{ ...filters, ...days }}
      view={view}
      onView={setView}
      onSet={(change_set) => setFilters({ change_set })}
    />
  );
}

/** Who changed what of bids, product ads and the limit, and when. */
export function ChangesPage() {
  const t = useTexts(changesTexts);
  return (
    <ReportPage title={t('title')} about={({ shop, range }) => `${shop.name} · ${formatPeriod(range)}`}>
      {(scope) => (
        <>
          <BiddingNav />
          <Changes scope={scope} />
        </>
      )}
    </ReportPage>
  );
}
