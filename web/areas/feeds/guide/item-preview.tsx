import { Group, Text } from '@mantine/core';
import type { ShownFeedItem } from '../../../../shared/contract/shops/feed-guide.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { OfferPicture } from '../../../ui/look/offer-line.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { FEED_ITEMS } from '../feeds-search-params.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { useFeedItems } from './guide.queries.ts';

const LEAST_PX = 320;

function ItemName({ item }: { item: ShownFeedItem }) {
  const details = [item.item_id, item.brand, item.ean].filter(Boolean).join(' · ');
  return (
    <Group gap="sm" wrap="nowrap">
      <OfferPicture url={item.image_url} name={item.title} />
      <div>
        {item.title}
        <Text size="xs" c="dimmed">
          {details}
        </Text>
      </div>
    </Group>
  );
}

function useItemColumns(shop: Shop): DataColumn<ShownFeedItem>[] {
  const t = useTexts(feedsTexts, 'guide');
  const sign = currencySign(shop);
  return [
    textColumn(
      'title',
      t('item'),
      ({ title }) => title,
      (item) => <ItemName item={item} />,
    ),
    wordColumn('price', t('price'), ({ price }) => formatWithUnit('price', price, sign)),
    wordColumn('stock', t('stock'), ({ in_stock: isThere }) => t(isThere ? 'in_stock' : 'out_of_stock')),
    textColumn('category', t('category'), ({ category }) => category ?? t('no_category')),
    textColumn('product', t('product'), ({ product, is_new: isNew }) => (isNew ? t('new_product') : product)),
  ];
}

/** The items of the feed whole, as they will stand on the portal. */
export function ItemPreview({ shop }: { shop: Shop }) {
  const t = useTexts(feedsTexts, 'guide');
  const { view, paging, setView } = useListSearch(FEED_ITEMS);
  const source = useFeedItems(shop.id, paging);
  const columns = useItemColumns(shop);
  return (
    <PagedPanel
      id="items"
      title={t('preview_title')}
      hint={t('preview_hint')}
      source={source}
      height={LEAST_PX}
      emptyText={<EmptyText title={t('no_items')} hint={t('no_items_hint')} />}
      columns={columns}
      rowKey={({ item_id: id }) => id}
      view={view}
      onView={setView}
    />
  );
}
