import { Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ProductAd } from '../../../../shared/contract/bidding/product-ads.contract.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { RowMenu } from '../../../ui/float/row-menu.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { DataPanel } from '../../../ui/panel/data-panel.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { SelectableList } from '../../../ui/panel/selection-bar.tsx';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { controlsColumn } from '../../../ui/table/text-columns.ts';
import { TickBox } from '../../../ui/table/tick-box.tsx';
import { analyticsTexts, hintWithOpenOrders } from '../../analytics/analytics.public.ts';
import { SheetButton } from '../../bidding/bidding.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { targetText } from '../ad-labels.ts';
import { type AdsAnswer, type AdsQuery, fetchAllAds, type useAds } from '../product-ads.queries.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import type { useAdActions } from '../use-ad-actions.ts';
import type { AdChoice } from '../use-ad-choice.ts';
import type { AdList } from '../use-ad-list.ts';
import { AdBulkBar } from './ad-bulk-bar.tsx';
import { useAdColumns } from './ad-columns.tsx';
import { AdFilterBar } from './ad-filters.tsx';

const HEIGHT_PX = 760;

type EmptyProps = { onClear: (() => void) | null; onNew: () => void };

function NoAds({ onClear, onNew }: EmptyProps) {
  const t = useTexts(productAdsTexts);
  if (onClear) {
    return <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={onClear} />;
  }
  return (
    <EmptyText title={t('none')} hint={t('none_hint')} width={560}>
      <AddButton size="xs" text={t('new_ad')} onAdd={onNew} />
    </EmptyText>
  );
}

type Props = {
  scope: ReportScope;
  list: AdList;
  /** Of all pages. */
  query: AdsQuery;
  source: ReturnType<typeof useAds>;
  actions: ReturnType<typeof useAdActions>;
  choice: AdChoice;
  onEdit: (ad: ProductAd | 'new') => void;
  onDelete: (ads: readonly ProductAd[]) => void;
  onAmount: (ads: readonly ProductAd[]) => void;
};

const idsOf = (ads: readonly ProductAd[]) => ads.map(({ ad_id }) => ad_id);

/** The page of ads that is shown, with what can be done with the chosen ones. */
function AdsPage(props: Props & { page: AdsAnswer; columns: ReturnType<typeof useAdColumns> }) {
  const { scope, list, actions, choice, onEdit, onDelete, onAmount, page, columns } = props;
  const t = useTexts(productAdsTexts);
  const currency = currencySign(scope.shop);
  const chosen = [...choice.chosen.values()];
  const nameOf = (ad: ProductAd) => targetText(ad, t, currency);
  const controls = controlsColumn<ProductAd>('actions', t('actions'), (ad) => (
    <RowMenu
      name={nameOf(ad)}
      actions={[
        { text: t('edit'), Icon: IconPencil, run: () => onEdit(ad) },
        { text: t('delete'), Icon: IconTrash, removes: true, run: () => onDelete([ad]) },
      ]}
    />
  ));
  return (
    <SelectableList
      bar={
        <AdBulkBar
          chosen={chosen}
          isPending={actions.isPending}
          onAmount={() => onAmount(chosen)}
          onSwitch={(enabled) => actions.switchAds(idsOf(chosen), enabled)}
          onDelete={() => onDelete(chosen)}
          onClear={choice.clear}
        />
      }
    >
      <PagedTable
        caption={t('list')}
        shrinks
        columns={[...columns, controls]}
        page={page}
        rowKey={(ad) => ad.ad_id}
        leading={{
          title: t('choose_page'),
          head: <TickBox label={t('choose_page')} rows={page.data} {...choice.ticks} />,
          cell: (ad) => (
            <TickBox label={t('choose_one', { name: nameOf(ad) })} rows={[ad]} {...choice.ticks} />
          ),
        }}
        isMarked={choice.ticks.isTicked}
        view={list.view}
        onView={list.setView}
      />
    </SelectableList>
  );
}

/** The table of ads with its filters, in each of its states. */
export function AdsTable(props: Props) {
  const { scope, list, query, source, actions, onEdit } = props;
  const t = useTexts(productAdsTexts);
  const tWord = useTexts(analyticsTexts);
  const columns = useAdColumns(scope.shop, {
    isPending: (ad) => actions.isSwitching(ad.ad_id),
    onSwitch: (ad, enabled) => actions.switchAds([ad.ad_id], enabled),
  });
  return (
    <DataPanel<AdsAnswer, ProductAd>
      id="product-ads"
      title={t('list')}
      {...hintWithOpenOrders(scope.shop.sends_orders ? source.data : undefined, tWord, t('list_hint'))}
      source={source}
      height={HEIGHT_PX}
      shrinks
      isList
      toggle={
        <Group gap="xs">
          <SheetButton
            shopId={scope.shop.id}
            of="ads"
            onApplied={({ change_set, changes }) => actions.tellCount('saved', change_set, changes)}
          />
          <Button
            size="xs"
            leftSection={<IconPlus size={ICON_PX.medium} aria-hidden />}
            disabled={!source.data}
            onClick={() => onEdit('new')}
          >
            {t('new_ad')}
          </Button>
        </Group>
      }
      toolbar={<AdFilterBar scope={scope} list={list} />}
      isEmpty={({ total }) => total === 0}
      emptyText={<NoAds onClear={list.isFiltered ? list.clearFilters : null} onNew={() => onEdit('new')} />}
      download={() => ({
        fileName: scope.fileName(t('title')),
        columns,
        rows: (signal) => fetchAllAds(scope.shop.id, query, signal),
      })}
    >
      {(page) => <AdsPage {...props} page={page} columns={columns} />}
    </DataPanel>
  );
}
