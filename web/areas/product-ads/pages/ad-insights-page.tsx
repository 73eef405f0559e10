import { Button, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { keptAddressQuery } from '../../../core/navigation/address-query.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import {
  CategoryPicker,
  type DashboardScope,
  ReportPage,
  useCategoryTree,
} from '../../analytics/analytics.public.ts';
import { useInsightAddress } from '../ad-address.ts';
import { InsightCategoriesPanel } from '../components/insight-categories.tsx';
import { InsightCourse } from '../components/insight-course.tsx';
import { InsightFigures } from '../components/insight-figures.tsx';
import classes from '../components/product-ads.module.css';
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
      <Button component={Link} to={PRODUCT_ADS_PATH} search={keptAddressQuery} variant="default" size="xs">
        {t('to_ads')}
      </Button>
    </Paper>
  );
}

function Insights({ scope }: { scope: DashboardScope }) {
  const { categoryId, setCategory } = useInsightAddress();
  const { tree } = useCategoryTree(scope);
  const category = categoryId === undefined ? {} : { category_id: categoryId };
  const source = useAdInsights(scope.shop.id, { ...scope.days, ...category }, scope.live);
  return (
    <>
      <div className={classes.category}>
        <CategoryPicker
          tree={tree}
          value={categoryId ?? null}
          onChange={(id) => setCategory(id ?? undefined)}
        />
      </div>
      {source.data?.total.impressions === 0 && <NothingShown />}
      <InsightFigures source={source} />
      <InsightCourse scope={scope} source={source} measure="impressions" />
      <div className={classes.pair}>
        <InsightCourse scope={scope} source={source} measure="clicks" />
        <InsightCourse scope={scope} source={source} measure="cost" />
      </div>
      <InsightCourse scope={scope} source={source} measure="share" />
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
