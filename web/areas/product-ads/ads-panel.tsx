import { Button, Checkbox, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ProductAd } from '../../../shared/contract/product-ads.contract.ts';
import { useTexts } from '../../core/i18n.ts';
import { ConfirmWindow } from '../../ui/confirm-window.tsx';
import { DataPanel } from '../../ui/data-panel.tsx';
import { PagedTable } from '../../ui/data-table-paged.tsx';
import { Notice } from '../../ui/notice.tsx';
import { currencySign, type DashboardScope, TABLE_SIZES } from '../analytics/analytics.public.ts';
import { NO_AD_FILTERS, useAdAddress } from './ad-address.ts';
import { AdBulkBar, LastAdChange } from './ad-bulk-bar.tsx';
import { useAdColumns } from './ad-columns.tsx';
import { AdFilterBar } from './ad-filters.tsx';
import { AdWindow } from './ad-window.tsx';
import { targetText } from './ad-words.ts';
import { type AdsAnswer, type AdsQuery, fetchAllAds, useAds } from './product-ads.queries.ts';
import { productAdsTexts } from './product-ads.texts.ts';
import { useAdDeeds } from './use-ad-deeds.ts';

const HEIGHT_PX = 760;
const ICON_PX = 16;

type EmptyProps = { onClear: (() => void) | null; onNew: () => void };

function NoAds({ onClear, onNew }: EmptyProps) {
  const t = useTexts(productAdsTexts);
  if (onClear) {
    return (
      <>
        <Text size="sm">{t('no_match')}</Text>
        <Button variant="default" size="xs" onClick={onClear}>
          {t('clear_filters')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Text size="sm" fw={600}>
        {t('none')}
      </Text>
      <Text size="sm" maw={560}>
        {t('none_hint')}
      </Text>
      <Button size="xs" leftSection={<IconPlus size={ICON_PX} aria-hidden />} onClick={onNew}>
        {t('new_ad')}
      </Button>
    </>
  );
}

/** Which ads are chosen for doing something with all of them; it outlasts turning the page. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ProductAd>>(new Map());
  const toggle = (ad: ProductAd) =>
    setChosen((old) => {
      const next = new Map(old);
      if (!next.delete(ad.ad_id)) next.set(ad.ad_id, ad);
      return next;
    });
  return { chosen, toggle, clear: () => setChosen(new Map()) };
}

function useAdSource(scope: DashboardScope) {
  const { filters, view, setView, setFilters } = useAdAddress();
  const order = {
    // The address is read against the same list of columns that the contract sorts by.
    sort_by: view.sort.by as NonNullable<AdsQuery['sort_by']>,
    order_by: view.sort.order,
  };
  const all: AdsQuery = { ...filters, ...order };
  const source = useAds(scope.shop.id, { ...all, page: view.page, per_page: view.perPage });
  return { filters, view, setView, setFilters, all, source };
}

/** The shop's ads, to be placed, changed, switched and deleted. */
export function AdsPanel({ scope }: { scope: DashboardScope }) {
  const t = useTexts(productAdsTexts);
  const shopId = scope.shop.id;
  const currency = currencySign(scope.shop);
  const { filters, view, setView, setFilters, all, source } = useAdSource(scope);
  const { run, tell, isPending, isSwitching, notice, clear } = useAdDeeds(shopId);
  const [edited, setEdited] = useState<ProductAd | 'new' | null>(null);
  const [doomed, setDoomed] = useState<readonly ProductAd[]>([]);
  const choice = useChosen();
  const chosen = [...choice.chosen.values()];

  const switchAds = (ads: readonly ProductAd[], enabled: boolean) =>
    run(
      { kind: 'switch', adIds: ads.map(({ ad_id }) => ad_id), enabled },
      enabled ? 'switched_on' : 'switched_off',
    );
  const deleteAds = () =>
    run({ kind: 'delete', adIds: doomed.map(({ ad_id }) => ad_id) }, 'deleted', choice.clear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rebuilt when something is under way or its end
  const deeds = useMemo(
    () => ({
      isPending: (ad: ProductAd) => isSwitching(ad.ad_id),
      onSwitch: (ad: ProductAd, enabled: boolean) => switchAds([ad], enabled),
      onEdit: setEdited,
      onDelete: (ad: ProductAd) => setDoomed([ad]),
    }),
    [isPending, run],
  );
  const columns = useAdColumns(currency, deeds);
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  const { last_change: last, levels = [] } = source.data ?? {};
  return (
    <>
      <DataPanel<AdsAnswer, ProductAd>
        id="product-ads"
        title={t('list')}
        hint={t('list_hint')}
        source={source}
        height={HEIGHT_PX}
        shrinks
        toggle={
          <Button
            size="compact-md"
            leftSection={<IconPlus size={ICON_PX} aria-hidden />}
            disabled={!source.data}
            onClick={() => setEdited('new')}
          >
            {t('new_ad')}
          </Button>
        }
        toolbar={<AdFilterBar scope={scope} filters={filters} setFilters={setFilters} />}
        isEmpty={({ total }) => total === 0}
        emptyText={
          <NoAds
            onClear={isFiltered ? () => setFilters(NO_AD_FILTERS) : null}
            onNew={() => setEdited('new')}
          />
        }
        download={() => ({
          fileName: scope.fileName(t('title')),
          columns: columns.filter(({ key }) => key !== 'deeds'),
          rows: (signal) => fetchAllAds(shopId, all, signal),
        })}
      >
        {(page) => (
          <>
            {last && (
              <LastAdChange
                change={last}
                isPending={isPending}
                onUndo={() => run({ kind: 'undo', changeSet: last.change_set }, 'undone')}
              />
            )}
            <AdBulkBar
              chosen={chosen}
              isPending={isPending}
              onSwitch={(enabled) => switchAds(chosen, enabled)}
              onDelete={() => setDoomed(chosen)}
              onClear={choice.clear}
            />
            <PagedTable
              caption={t('list')}
              height={HEIGHT_PX}
              shrinks
              columns={columns}
              page={page}
              rowKey={(ad) => ad.ad_id}
              leading={{
                title: t('choose'),
                cell: (ad) => (
                  <Checkbox
                    checked={choice.chosen.has(ad.ad_id)}
                    aria-label={t('choose_one', { name: targetText(ad, t, currency) })}
                    onChange={() => choice.toggle(ad)}
                  />
                ),
              }}
              isMarked={(ad) => choice.chosen.has(ad.ad_id)}
              view={view}
              sizes={TABLE_SIZES}
              onView={setView}
            />
          </>
        )}
      </DataPanel>
      {edited && (
        <AdWindow
          scope={scope}
          ad={edited === 'new' ? null : edited}
          levels={levels}
          onSaved={(changed) => {
            tell(edited === 'new' ? 'placed' : 'saved', changed);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed.length > 0 && (
        <ConfirmWindow
          title={t('delete_title', { count: doomed.length })}
          action={t('delete_action')}
          isPending={isPending}
          error={null}
          onConfirm={() => {
            deleteAds();
            setDoomed([]);
          }}
          onClose={() => setDoomed([])}
        >
          {doomed.slice(0, 5).map((ad) => (
            <Text key={ad.ad_id} size="sm">
              {targetText(ad, t, currency)}
            </Text>
          ))}
          <Text size="sm" c="dimmed">
            {t('delete_text')}
          </Text>
        </ConfirmWindow>
      )}
      <Notice notice={notice} closeLabel={t('close')} onClose={clear} />
    </>
  );
}
