import { Group, Stack, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { MatchCandidate, MatchItem } from '../../../../shared/contract/shops/matching.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { MATCHES_PER_PAGE } from '../../../../shared/rules/feeds/match-score.ts';
import { isStaff } from '../../../../shared/rules/people/access.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { DataTablePager } from '../../../ui/table/data-table-pager.tsx';
import { PillTabs } from '../../../ui/table/pill-tabs.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { FeedsNav } from '../../feeds/feeds.public.ts';
import { ShopPage } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { MatchItemCard } from '../components/match-item-card.tsx';
import { type MatchState, useDecide, useMatches, useUndo } from '../matching.queries.ts';
import { PRODUCT_MERGE_PATH } from '../matching-paths.ts';
import { matchingTexts } from '../matching-texts.ts';

const LIST_PX = 320;
const STATES = ['open', 'decided'] as const;
type View = { state: MatchState; q: string; page: number; per_page: number };
const FIRST: View = { state: 'open', q: '', page: 1, per_page: MATCHES_PER_PAGE };

/** What can be done with an item, and how it went. */
function useActions(shopId: number, onNotice: (notice: NoticeContent) => void) {
  const t = useTexts(matchingTexts);
  const errorText = useErrorText();
  const decide = useDecide(shopId);
  const undo = useUndo(shopId);
  const onError = (error: Error) => onNotice({ kind: 'failed', text: errorText(error) });
  const done = (text: string) => ({ onSuccess: () => onNotice({ kind: 'done', text }), onError });
  return {
    isPending: decide.isPending || undo.isPending,
    onDecide: (item: MatchItem, product: MatchCandidate | null) =>
      decide.mutate(
        { item_id: item.item_id, product_id: product?.product_id ?? null },
        done(
          product
            ? t('done_match', { item: item.title, product: product.name })
            : t('done_own', { item: item.title }),
        ),
      ),
    onUndo: (item: MatchItem) => undo.mutate(item.item_id, done(t('done_undo', { item: item.title }))),
  };
}

function Toolbar({ view, onView }: { view: View; onView: (patch: Partial<View>) => void }) {
  const t = useTexts(matchingTexts);
  return (
    <>
      <PillTabs
        label={t('states')}
        choices={STATES}
        nameOf={(one) => t(`list_${one}`)}
        value={view.state}
        onChange={(state) => onView({ state })}
      />
      <FilterBar search={<SearchBox label={t('search')} value={view.q} onSearch={(q) => onView({ q })} />} />
    </>
  );
}

function Items({ shop }: { shop: Shop }) {
  const t = useTexts(matchingTexts);
  const [view, setView] = useState(FIRST);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const actions = useActions(shop.id, setNotice);
  const source = useMatches(shop.id, view);
  const onView = (patch: Partial<View>) => setView((old) => ({ ...old, page: FIRST.page, ...patch }));
  return (
    <>
      <Panel
        id="matching"
        title={t(`list_${view.state}`)}
        source={source}
        height={LIST_PX}
        shrinks
        toolbar={<Toolbar view={view} onView={onView} />}
        isEmpty={({ total }) => total === 0}
        emptyText={<Text size="sm">{view.q === '' ? t(`none_${view.state}`) : t('none_found')}</Text>}
      >
        {({ data, currency, total, current_page, per_page }) => (
          <Stack>
            {data.map((item) => (
              <MatchItemCard key={item.item_id} item={item} currency={currency} {...actions} />
            ))}
            <DataTablePager
              page={current_page}
              perPage={per_page}
              total={total}
              onPage={(page) => onView({ page })}
              onPerPage={(size) => onView({ per_page: size })}
            />
          </Stack>
        )}
      </Panel>
      <Notice notice={notice} closeLabel={t('close')} onClose={() => setNotice(null)} />
    </>
  );
}

/** The items of a shop's feed that became products of their own: which product of the portal is each? */
export function MatchingPage() {
  const t = useTexts(matchingTexts);
  const viewer = useUser();
  const tabs = (
    <>
      <FeedsNav />
      {viewer && isStaff(viewer) && (
        <Group mb="md">
          <PageLink to={PRODUCT_MERGE_PATH}>{t('to_merge')}</PageLink>
        </Group>
      )}
    </>
  );
  return (
    <ShopPage
      icon={<IconLink aria-hidden />}
      words={{
        title: t('title'),
        meaning: t('meaning'),
        noShop: t('no_shop'),
        noShopHint: t('no_shop_hint'),
      }}
      tabs={tabs}
    >
      {(shop) => <Items shop={shop} />}
    </ShopPage>
  );
}
