import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { PortfolioShop } from '../../../../shared/contract/reports/portfolio.contract.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { formatCell } from '../../../ui/table/data-table-format.ts';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { type PortfolioWord, portfolioTexts } from '../portfolio-texts.ts';
import classes from './portfolio.module.css';
import { standingColumns, trafficColumns } from './portfolio-columns.tsx';
import { shopLink } from './shop-link.tsx';

const PERCENT = 100;

/** How far the limit is used beyond the share of the month that has gone, in percentage points; null without a limit. */
const aheadOfMonth = ({ limit_share: used }: Pick<PortfolioShop, 'limit_share'>, monthShare: number) =>
  used === null ? null : (used - monthShare) * PERCENT;

function nameColumn(t: PortfolioWord, countryName: (cc: string) => string): DataColumn<PortfolioShop> {
  return {
    key: 'shop',
    title: t('shop'),
    kind: 'text',
    value: ({ shop_name: name }) => name,
    render: (shop) => (
      <Stack gap={0}>
        {shopLink(shop, 'shop', shop.shop_name)}
        <Text size="xs" c="dimmed">
          {countryName(shop.country_locale_code)}
        </Text>
        <Text size="xs">
          {shopLink(shop, 'feed_health', `${t('feed')}: ${t(`feed_${shop.feed_health}`)}`)}
        </Text>
      </Stack>
    ),
  };
}

type LimitProps = { shop: PortfolioShop; monthShare: number; t: PortfolioWord };

/** What is used of the limit, and below it how far that is ahead of the month or behind it. */
function LimitUsed({ shop, monthShare, t }: LimitProps) {
  const ahead = aheadOfMonth(shop, monthShare);
  return (
    <Stack gap={0} align="var(--app-cell-side, flex-end)">
      {shopLink(shop, 'limit_share', formatCell('share', shop.limit_share))}
      {ahead !== null && (
        <Text size="xs" c="dimmed">
          {t(ahead > 0 ? 'ahead_by' : 'behind_by', { points: formatCell('decimal', Math.abs(ahead)) })}
        </Text>
      )}
      {shop.reached_on && (
        <Text size="xs" className={classes.day}>
          {t('runs_out', { day: formatDay(shop.reached_on) })}
        </Text>
      )}
    </Stack>
  );
}

/** How the month goes against the limit. */
function limitColumns(t: PortfolioWord, monthShare: number): DataColumn<PortfolioShop>[] {
  return [
    { key: 'limit', title: t('limit'), kind: 'money', value: ({ limit }) => limit, optional: true },
    { key: 'spent', title: t('spent'), kind: 'money', value: ({ spent }) => spent, optional: true },
    {
      key: 'limit_share',
      title: t('limit_share'),
      kind: 'share',
      value: ({ limit_share: share }) => share,
      render: (shop) => <LimitUsed shop={shop} monthShare={monthShare} t={t} />,
    },
    {
      key: 'ahead',
      title: t('ahead'),
      kind: 'decimal',
      value: (shop) => aheadOfMonth(shop, monthShare),
      optional: true,
    },
    {
      key: 'reached_on',
      title: t('reached_on'),
      kind: 'day',
      value: ({ reached_on: day }) => day,
      optional: true,
    },
  ];
}

/** The columns of the shops; `monthShare` is what has gone of the month, 0 to 1. */
export function usePortfolioShopColumns(
  monthShare: number,
  isCompared: boolean,
): DataColumn<PortfolioShop>[] {
  const t = useTexts(portfolioTexts);
  const countryName = useCountryName();
  return useMemo(() => {
    const look = { t, link: shopLink, isCompared };
    const feedOf = ({ feed_health: health }: PortfolioShop) => t(`feed_${health}`);
    const clientOf = ({ client }: PortfolioShop) => client ?? '';
    const columns = [
      nameColumn(t, (cc) => countryName(cc as PortfolioShop['country_locale_code'])),
      ...trafficColumns<PortfolioShop>(look),
      ...limitColumns(t, monthShare),
      ...standingColumns<PortfolioShop>(look),
      { ...textColumn<PortfolioShop>('feed_health', t('feed'), feedOf), short: true, optional: true },
      { ...textColumn<PortfolioShop>('client', t('client'), clientOf), short: true, optional: true },
    ];
    return columns.map((column) => ({ ...column, sortable: true }));
  }, [t, countryName, monthShare, isCompared]);
}
