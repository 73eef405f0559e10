import { Stack, Switch, Text } from '@mantine/core';
import type { ProductAd } from '../../../../shared/contract/bidding/product-ads.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { LINK_PAGES } from '../../../../shared/rules/people/email-link-paths.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { shownOnCards, wordColumn } from '../../../ui/table/text-columns.ts';
import { analyticsTexts } from '../../analytics/analytics.public.ts';
import {
  AboveBreakEven,
  BreakEvenCell,
  biddingTexts,
  bidText,
  isAboveBreakEven,
} from '../../bidding/bidding.public.ts';
import {
  AD_STATUS_COLORS,
  type AdWord,
  adCategoryName,
  rangeText,
  STRATEGY_COLORS,
  targetText,
} from '../ad-labels.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import classes from './product-ads.module.css';

type Switching = {
  isPending: (ad: ProductAd) => boolean;
  onSwitch: (ad: ProductAd, enabled: boolean) => void;
};

function TargetCell({ ad, t, currency }: { ad: ProductAd; t: AdWord; currency: string }) {
  return (
    <span className={classes.target}>
      {adCategoryName(ad)}
      <Text size="xs" c="dimmed">
        {t('level', { level: ad.level })} · {ad.brand ?? t('all_brands')} · {rangeText(ad, t, currency)}
      </Text>
    </span>
  );
}

const goalText = ({ goal }: ProductAd, t: AdWord): string =>
  goal ? t(goal.enabled ? 'goal_of' : 'goal_off', { name: goal.name }) : '';

/** How an ad stands, what its place is worth, and which goal runs it. */
function StateCell({ ad, t }: { ad: ProductAd; t: AdWord }) {
  const { status, strategy, goal } = ad;
  return (
    <Stack gap={3} align="flex-start">
      <StateBadge color={AD_STATUS_COLORS[status]} text={t(`status_${status}`)} />
      <StateBadge color={STRATEGY_COLORS[strategy]} text={t(strategy)} />
      {goal && (
        <Text size="xs" component="span">
          <DrillLink to={LINK_PAGES.goals} search={{}}>
            {goalText(ad, t)}
          </DrillLink>
        </Text>
      )}
    </Stack>
  );
}

function stateColumns(t: AdWord, currency: string, actions: Switching): DataColumn<ProductAd>[] {
  return [
    shownOnCards(
      wordColumn(
        'status',
        t('status'),
        ({ status }) => t(`status_${status}`),
        (ad) => <StateCell ad={ad} t={t} />,
      ),
    ),
    shownOnCards(
      wordColumn(
        'enabled',
        t('enabled'),
        ({ enabled }) => t(enabled ? 'on' : 'off'),
        (ad) => (
          <Switch
            checked={ad.enabled}
            disabled={actions.isPending(ad)}
            aria-label={t('switch', { name: targetText(ad, t, currency) })}
            onChange={(event) => actions.onSwitch(ad, event.currentTarget.checked)}
          />
        ),
      ),
    ),
    // Beside the status it is on the screen already.
    { ...wordColumn('strategy', t('strategy'), ({ strategy }: ProductAd) => t(strategy)), optional: true },
    { ...wordColumn('goal', t('goal'), ({ goal }: ProductAd) => goal?.name ?? ''), optional: true },
  ];
}

function bidColumns(t: AdWord, currency: string): DataColumn<ProductAd>[] {
  return [
    {
      key: 'category_name',
      title: t('target'),
      kind: 'text',
      value: (ad) => targetText(ad, t, currency),
      render: (ad) => <TargetCell ad={ad} t={t} currency={currency} />,
      sortable: true,
    },
    {
      key: 'current_bid',
      title: t('current_bid'),
      kind: 'click_price',
      value: (ad) => ad.current_bid,
      render: (ad) => (
        <>
          {bidText(ad.current_bid)}
          {isAboveBreakEven(ad, ad.break_even) && <AboveBreakEven />}
        </>
      ),
      sortable: true,
    },
    {
      key: 'max_cpc',
      title: t('max_cpc'),
      metric: 'ad_max_cpc',
      kind: 'click_price',
      value: (ad) => ad.max_cpc,
      render: (ad) => (ad.max_cpc === null ? '–' : bidText(ad.max_cpc)),
      sortable: true,
    },
  ];
}

function resultColumns(t: AdWord, position: string): DataColumn<ProductAd>[] {
  const sortable = true;
  return [
    {
      key: 'position_avg',
      title: position,
      metric: 'ad_position',
      kind: 'decimal',
      value: (ad) => ad.position_avg,
      sortable,
    },
    {
      key: 'impressions',
      title: t('impressions_7'),
      metric: 'ad_impressions',
      kind: 'count',
      value: (ad) => ad.impressions,
      sortable,
    },
    {
      key: 'clicks',
      title: t('clicks_7'),
      metric: 'ad_clicks',
      kind: 'count',
      value: (ad) => ad.clicks,
      sortable,
    },
    { key: 'cost', title: t('cost_7'), metric: 'cost', kind: 'money', value: (ad) => ad.cost, sortable },
  ];
}

/** What the clicks brought, for those who choose it: the table is as wide as a desktop without. */
function broughtColumns(t: AdWord, breakEven: string): DataColumn<ProductAd>[] {
  const brought = (
    [
      { key: 'orders', title: t('orders_7'), metric: 'orders', kind: 'count' },
      { key: 'revenue', title: t('revenue_7'), metric: 'order_revenue', kind: 'money' },
      { key: 'cost_share', title: t('cost_share_7'), metric: 'cost_share', kind: 'share' },
      { key: 'profit', title: t('profit_7'), metric: 'profit', kind: 'money' },
    ] as const
  ).map(
    (column): DataColumn<ProductAd> => ({
      ...column,
      value: (ad) => ad[column.key],
      sortable: true,
      optional: true,
    }),
  );
  return [
    {
      ...{ key: 'break_even', title: breakEven, metric: 'break_even', kind: 'cpc', optional: true },
      value: (ad) => ad.break_even?.cpc ?? null,
      render: (ad) => <BreakEvenCell value={ad.break_even} />,
    },
    ...brought,
  ];
}

/** The columns of the table of ads, on the screen and in the file. */
export function useAdColumns(shop: Shop, actions: Switching): DataColumn<ProductAd>[] {
  const t = useTexts(productAdsTexts);
  const tWord = useTexts(analyticsTexts);
  const tBid = useTexts(biddingTexts, 'table');
  const currency = currencySign(shop);
  return [
    ...bidColumns(t, currency),
    ...stateColumns(t, currency, actions),
    ...resultColumns(t, tWord('position_avg')),
    ...(shop.sends_orders ? broughtColumns(t, tBid('break_even')) : []),
  ];
}
