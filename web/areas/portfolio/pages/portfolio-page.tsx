import { Stack } from '@mantine/core';
import { canShareLimits } from '../../../../shared/rules/people/access.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { exportFileName } from '../../../ui/table/table-export.ts';
import { SharedLimitsPanel } from '../../budget/budget.public.ts';
import { askedComparison, useReportContext } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { PortfolioPanel } from '../components/portfolio-panel.tsx';
import { ClientTotals, PortfolioTotals } from '../components/portfolio-totals.tsx';
import { usePortfolio } from '../portfolio.queries.ts';
import { portfolioTexts } from '../portfolio-texts.ts';

/** All shops of the signed-in person beside each other, and together by currency. */
export function PortfolioPage() {
  const t = useTexts(portfolioTexts);
  const { range, comparison } = useReportContext();
  const isLive = range.to >= belgradeDay(Date.now());
  const source = usePortfolio({
    date_from: range.from,
    date_to: range.to,
    ...askedComparison(comparison, isLive),
  });
  const fileName = (panel: string) => exportFileName([panel, range.from, range.to]);
  const parts = { source, isCompared: comparison.period !== null, fileName };
  const user = useUser();
  const limited = (source.data?.data ?? []).flatMap(({ shop_id: id, shop_name: name, limit }) =>
    limit === null ? [] : [{ id, name, limit }],
  );
  return (
    <>
      <PageHeading title={t('title')} description={formatPeriod(range)} />
      <Stack gap="md">
        <PortfolioPanel {...parts} />
        <PortfolioTotals {...parts} />
        <ClientTotals {...parts} />
        <SharedLimitsPanel shops={limited} mayShare={user !== null && canShareLimits(user)} />
      </Stack>
    </>
  );
}
