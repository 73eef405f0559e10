import { useTexts } from '../../../core/i18n.ts';
import { ReportPage } from '../components/report-page.tsx';
import { ProductFilters } from '../products/product-filters.tsx';
import { ProductRanking } from '../products/product-ranking.tsx';
import { ClicksNav } from './clicks-nav.tsx';
import { ledgerTexts } from './ledger.texts.ts';

/** Clicks by product; each leads to its clicks one by one. */
export function ClickModelsPage() {
  const t = useTexts(ledgerTexts);
  return (
    <ReportPage title={t('title')}>
      {(scope) => (
        <>
          <ClicksNav />
          <ProductFilters scope={scope} />
          <ProductRanking scope={scope} title={t('models_title')} />
        </>
      )}
    </ReportPage>
  );
}
