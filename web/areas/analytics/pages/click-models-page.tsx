import { useTexts } from '../../../core/texts/i18n.ts';
import { FilteredReportPage } from '../filters/filtered-report-page.tsx';
import { ledgerTexts } from '../ledger/analytics-ledger-texts.ts';
import { ClicksNav } from '../ledger/clicks-nav.tsx';
import { ProductFilters } from '../products/product-filters.tsx';
import { ProductRanking } from '../products/product-ranking.tsx';

/** Clicks by product; each leads to its clicks one by one. */
export function ClickModelsPage() {
  const t = useTexts(ledgerTexts);
  return (
    <FilteredReportPage title={t('title')} isOfClicks above={<ClicksNav />}>
      {(scope) => (
        <>
          <ProductFilters scope={scope} />
          <ProductRanking scope={scope} title={t('models_title')} />
        </>
      )}
    </FilteredReportPage>
  );
}
