import { Anchor, Paper, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { formatCount, formatEur, formatPercent } from '../../../../shared/rules/money/money.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { CategoriesAnswer } from '../bidding.queries.ts';
import type { StatusFilter } from '../bidding-search-params.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { shownParts } from '../coverage-parts.ts';
import classes from './bidding.module.css';
import { CoverageBar, CoverageLegend } from './coverage-bar.tsx';

/** What somebody should look at, worst first. */
const ALERTS = ['limited_by_budget', 'outbid', 'below_minimum', 'no_offers', 'no_bid'] as const;

type Answer = Pick<CategoriesAnswer, 'summary' | 'day'>;
type OnStatus = (status: StatusFilter) => void;

const counted = (count: number) => ({ count, number: formatCount(count) });

function Coverage({ summary, day }: Answer) {
  const t = useTexts(biddingTexts);
  const parts = shownParts(summary);
  return (
    <Paper className={classes.figure} data-wide>
      <Text size="sm" c="dimmed">
        {t('covered', { day: formatDay(day) })}
      </Text>
      {parts.length === 0 ? (
        <Text size="sm" mt={4}>
          {t('no_views')}
        </Text>
      ) : (
        <>
          <p className={classes.value}>
            {formatPercent(parts[0]?.percent ?? null)}{' '}
            <span className={classes.aside}>{t('covered_of', counted(summary.views))}</span>
          </p>
          <CoverageBar parts={parts} large />
          <CoverageLegend parts={parts} wide />
        </>
      )}
    </Paper>
  );
}

function WithBid({ summary }: Answer) {
  const t = useTexts(biddingTexts);
  const { categories, with_bid } = summary;
  const without = categories - with_bid;
  return (
    <Paper className={classes.figure}>
      <Text size="sm" c="dimmed">
        {t('with_bid')}
      </Text>
      <p className={classes.value}>
        {t('with_bid_of', { number: formatCount(with_bid), all: formatCount(categories) })}
      </p>
      <Text size="xs" c="dimmed">
        {without > 0 ? t('without_bid', counted(without)) : t('all_with_bid')}
      </Text>
    </Paper>
  );
}

function Attention({ summary, onStatus }: Answer & { onStatus: OnStatus }) {
  const t = useTexts(biddingTexts);
  const countOf = (status: StatusFilter) =>
    summary.by_status.find((one) => one.status === status)?.categories ?? 0;
  const alerts = ALERTS.filter((status) => countOf(status) > 0);
  return (
    <Paper className={classes.figure}>
      <Text size="sm" c="dimmed">
        {t('attention')}
      </Text>
      {alerts.length === 0 && <Text size="sm">{t('no_attention')}</Text>}
      <ul className={classes.alerts}>
        {alerts.map((status) => (
          <li key={status} data-status={status}>
            <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onStatus(status)}>
              {t(`alert_${status}`, counted(countOf(status)))}
            </Anchor>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

/** How the shop's bids stand altogether; what needs attention leads to its categories. */
export function BiddingSummary({ answer, onStatus }: { answer: Answer | undefined; onStatus: OnStatus }) {
  const t = useTexts(biddingTexts);
  if (!answer) return <Skeleton height={132} aria-busy="true" />;
  return (
    <section aria-label={t('figures')} className={classes.figures}>
      <VisuallyHidden component="h2">{t('figures')}</VisuallyHidden>
      <Paper className={classes.figure}>
        <Text size="sm" c="dimmed">
          {t('cost', { day: formatDay(answer.day) })}
        </Text>
        <p className={classes.value}>{formatEur(answer.summary.cost)}</p>
        <Text size="xs" c="dimmed">
          {t('cost_hint')}
        </Text>
      </Paper>
      <Coverage {...answer} />
      <WithBid {...answer} />
      <Attention {...answer} onStatus={onStatus} />
    </section>
  );
}
