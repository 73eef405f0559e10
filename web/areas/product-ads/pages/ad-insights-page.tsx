import { Paper, Text } from '@mantine/core';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ButtonLink } from '../../../ui/page/router-links.tsx';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { PanelColumns } from '../../../ui/panel/panel-columns.tsx';
import { CategoryPicker, useCategoryTree } from '../../analytics/analytics.public.ts';
import { askedComparison, ReportPage, type ReportScope } from '../../shops/shops.public.ts';
import { AD_INSIGHTS_SEARCH } from '../ads-search-params.ts';
import { InsightCategoriesPanel } from '../components/insight-categories.tsx';
import { InsightFigures } from '../components/insight-figures.tsx';
import { InsightTrend } from '../components/insight-trend.tsx';
import { ProductAdsNav } from '../components/product-ads-nav.tsx';
import { useAdInsights } from '../product-ads.queries.ts';
import { PRODUCT_ADS_PATH } from '../product-ads-paths.ts';
import { productAdsTexts } from '../product-ads-texts.ts';

/** Why there is nothing to see, and where something can be done about it. */
function NothingShown() {
  const t = useTexts(productAdsTexts, 'insight');
  return (
    <Paper p="md">
      <Text size="sm" fw={600}>
        {t('none')}
      </Text>
      <Text size="sm" maw={640} mb="sm">
        {t('none_hint')}
      </Text>
      <ButtonLink to={PRODUCT_ADS_PATH} search={keptSearch} variant="default" size="xs">
        {t('to_ads')}
      </ButtonLink>
    </Paper>
  );
}

function Insights({ scope }: { scope: ReportScope }) {
  const [{ category_id: categoryId }, setSearch] = useSearchParams(AD_INSIGHTS_SEARCH);
  const categories = useCategoryTree(scope);
  const category = categoryId === undefined ? {} : { category_id: categoryId };
  // Whole days alone: what ads are shown by is counted by the day.
  const days = { ...scope.days, ...askedComparison(scope.comparison, false) };
  const source = useAdInsights(scope.shop.id, { ...days, ...category }, scope.live);
  return (
    <>
      <FilterBar>
        <CategoryPicker
          categories={categories}
          value={categoryId ?? null}
          onChange={(id) => setSearch({ category_id: id ?? undefined }, { step: true })}
        />
      </FilterBar>
      {source.data?.total.impressions === 0 && <NothingShown />}
      <InsightFigures scope={scope} source={source} />
      <InsightTrend scope={scope} source={source} measure="impressions" />
      <PanelColumns from="75em">
        <InsightTrend scope={scope} source={source} measure="clicks" />
        <InsightTrend scope={scope} source={source} measure="cost" />
      </PanelColumns>
      <InsightTrend scope={scope} source={source} measure="share" />
      <InsightCategoriesPanel scope={scope} />
    </>
  );
}

/** What the shop's product ads brought. */
export function ProductAdInsightsPage() {
  const t = useTexts(productAdsTexts, 'insight');
  return (
    <ReportPage title={t('title')}>
      {(scope) => (
        <>
          <ProductAdsNav />
          <Insights scope={scope} />
        </>
      )}
    </ReportPage>
  );
}
