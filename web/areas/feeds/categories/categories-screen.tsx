import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { FeedCategoryLine } from '../../../../shared/contract/shops/feed-categories.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { FEEDS_PATH } from '../../../core/navigation/page-paths.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import { useFeed } from '../feeds.queries.ts';
import { CATEGORY_LINES, FEED_CATEGORIES } from '../feeds-search-params.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { useFeedCategories, usePortalLeaves, useSaveCategories } from './categories.queries.ts';
import { useFeedCategoryColumns } from './category-columns.tsx';
import { type CategoryDrafts, useCategoryDrafts } from './category-drafts.ts';

const LEAST_PX = 320;

type SaveProps = {
  shopId: number;
  drafts: CategoryDrafts;
  lines: readonly FeedCategoryLine[];
  isRunning: boolean;
};

function SaveChoices({ shopId, drafts, lines, isRunning }: SaveProps) {
  const t = useTexts(feedsTexts, 'categories');
  const save = useSaveCategories(shopId);
  const suggested = lines.filter((line) => line.suggestion && drafts.valueOf(line) === null).length;
  return (
    <Group gap="xs">
      <Button variant="default" disabled={suggested === 0} onClick={() => drafts.takeAll(lines)}>
        {t('take_all')}
      </Button>
      <Button
        disabled={drafts.count === 0 || isRunning}
        loading={save.isPending}
        onClick={() => save.mutate(drafts.choices(), { onSuccess: drafts.clear })}
      >
        {drafts.count === 0
          ? t('save')
          : t('save_count', { count: drafts.count, n: formatCount(drafts.count) })}
      </Button>
    </Group>
  );
}

/** The categories of the feed with their places on the portal; what costs most stands first. */
export function CategoriesScreen({ shop }: { shop: Shop }) {
  const t = useTexts(feedsTexts, 'categories');
  const { filters, view, paging, setView, setFilters } = useListSearch(FEED_CATEGORIES);
  const only = filters.only ?? 'open';
  const source = useFeedCategories(shop.id, { ...paging, only });
  const leaves = usePortalLeaves(shop.id);
  const feed = useFeed(shop.id);
  const drafts = useCategoryDrafts();
  const columns = useFeedCategoryColumns(drafts, leaves);
  const lines = source.data?.data ?? [];
  const isRunning = Boolean(feed.data?.running);
  const isImported = Boolean(feed.data?.good);
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('shown')}
          value={only}
          onChange={(value) => setFilters({ only: value })}
          data={CATEGORY_LINES.map((one) => ({ value: one, label: t(`shown_${one}`) }))}
        />
        <SaveChoices shopId={shop.id} drafts={drafts} lines={lines} isRunning={isRunning} />
      </Group>
      {isRunning && (
        <Alert color="blue">
          <Text size="sm">
            {t('running')} <PageLink to={FEEDS_PATH}>{t('to_feed')}</PageLink>
          </Text>
        </Alert>
      )}
      <PagedPanel
        id="categories"
        title={t('list')}
        hint={t('hint')}
        source={source}
        height={LEAST_PX}
        emptyText={
          <EmptyText
            title={t(isImported ? 'none_open' : 'none')}
            hint={t(isImported ? 'none_open_hint' : 'none_hint')}
          >
            <PageLink to={FEEDS_PATH}>{t('to_feed')}</PageLink>
          </EmptyText>
        }
        columns={columns}
        rowKey={({ text }) => text}
        view={view}
        onView={setView}
      />
    </Stack>
  );
}
