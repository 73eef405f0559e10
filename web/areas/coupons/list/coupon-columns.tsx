import { Text } from '@mantine/core';
import type { CouponRow, ListedCoupon } from '../../../../shared/contract/bidding/coupons.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { shownOnCards, textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { analyticsTexts } from '../../analytics/analytics.public.ts';
import { givesText, STATE_COLORS, stateMeaning } from '../coupon-labels.ts';
import { useCouponName } from '../coupon-name.ts';
import { couponEditLink } from '../coupons-paths.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { CouponSwitch, isSwitchable } from './coupon-menu.tsx';
import classes from './coupons-list.module.css';
import type { CouponActions } from './use-coupon-actions.ts';

/** Title, code and kind of a coupon, leading to it. */
export function CouponTitle({ coupon }: { coupon: CouponRow }) {
  const tWord = useTexts(couponsTexts, 'words');
  const nameOf = useCouponName();
  return (
    <span className={classes.title}>
      <AnchorLink {...couponEditLink(coupon)} size="sm" fw={600} className={classes.name}>
        {nameOf(coupon)}
      </AnchorLink>
      <Text span size="xs" c="dimmed" display="block">
        {coupon.type === 'coupon' && coupon.code !== '' && (
          <span className={classes.code}>{coupon.code}</span>
        )}
        {tWord(`type_${coupon.type}`)}
        {coupon.promotion_level === 'exclusive' && ` · ${tWord('level_exclusive')}`}
        {coupon.edit_of !== null && ` · ${tWord('edit_tag')}`}
        {coupon.open_edit !== null && ` · ${tWord('open_edit_tag')}`}
      </Text>
    </span>
  );
}

/** The state, and why where it was rejected. */
export function CouponStateCell({ coupon }: { coupon: CouponRow }) {
  const tWord = useTexts(couponsTexts, 'words');
  return (
    <span className={classes.state} title={stateMeaning(coupon, tWord)}>
      <StateBadge color={STATE_COLORS[coupon.state]} text={tWord(`state_${coupon.state}`)} />
      {coupon.state === 'rejected' && coupon.rejection_reason && (
        <Text span size="xs" display="block" className={classes.reason}>
          {coupon.rejection_reason}
        </Text>
      )}
    </span>
  );
}

type AnalyticsWord = Translate<KeyOfTexts<typeof analyticsTexts>>;

/** No visitor has seen it: that it brought nothing says nothing of it. */
const isUnseen = ({ state, orders }: ListedCoupon): boolean =>
  orders === 0 && ['draft', 'in_review', 'approved', 'rejected'].includes(state);

/** What the clicks with a coupon have brought so far; nothing is said of one that was not shown yet. */
const broughtColumns = (tSold: AnalyticsWord): DataColumn<ListedCoupon>[] => [
  {
    key: 'orders',
    title: tSold('orders'),
    metric: 'orders',
    kind: 'count',
    value: (row) => (isUnseen(row) ? null : row.orders),
  },
  {
    key: 'revenue',
    title: tSold('revenue_eur'),
    metric: 'order_revenue',
    kind: 'money',
    value: (row) => (isUnseen(row) ? null : row.revenue),
    optional: true,
  },
  {
    key: 'profit',
    title: tSold('profit_eur'),
    metric: 'profit',
    kind: 'money',
    value: (row) => (isUnseen(row) ? null : row.profit),
  },
];

/** The columns of the list, on the screen and in the file. */
export function useCouponColumns(shop: Shop, actions: CouponActions): DataColumn<ListedCoupon>[] {
  const t = useTexts(couponsTexts);
  const tWord = useTexts(couponsTexts, 'words');
  const nameOf = useCouponName();
  const tSold = useTexts(analyticsTexts);
  const currency = currencySign(shop);
  const sortable = true;
  return [
    {
      key: 'title',
      title: t('coupon'),
      kind: 'text',
      value: (row) => [nameOf(row), row.code].filter(Boolean).join(' · '),
      render: (row) => <CouponTitle coupon={row} />,
      sortable,
    },
    {
      key: 'state',
      title: t('state'),
      kind: 'text',
      value: ({ state }) => tWord(`state_${state}`),
      render: (row) => <CouponStateCell coupon={row} />,
      short: true,
      sortable,
      card: 'shown',
    },
    shownOnCards(
      wordColumn(
        'enabled',
        t('enabled'),
        ({ enabled }) => t(enabled ? 'on' : 'switched_off'),
        (row) => (isSwitchable(row) ? <CouponSwitch coupon={row} actions={actions} /> : ''),
      ),
    ),
    shownOnCards(textColumn('gives', t('gives'), (row) => givesText(row, tWord, currency))),
    { key: 'valid_from', title: t('valid_from'), kind: 'day', value: (row) => row.valid_from, sortable },
    { key: 'valid_to', title: t('valid_to'), kind: 'day', value: (row) => row.valid_to, sortable },
    wordColumn('targeting', t('targeting'), ({ targeting }) => t(`target_${targeting}`)),
    {
      key: 'created_at',
      title: t('created'),
      kind: 'day',
      value: ({ created_at }) => belgradeDay(Date.parse(created_at)),
      sortable,
    },
    ...(shop.sends_orders ? broughtColumns(tSold) : []),
  ];
}
