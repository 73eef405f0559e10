import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount, formatEur, formatPercent } from '../../../../shared/rules/money/money.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaitingBar } from '../../../ui/look/waiting-place.tsx';
import type { CategoriesAnswer } from '../bidding.queries.ts';
import type { StatusFilter } from '../bidding-search-params.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { shownParts } from '../coverage-parts.ts';
import classes from './bidding.module.css';
import { CoverageParts } from './coverage-bar.tsx';

/** What somebody should look at, worst first. */
const ALERTS = ['limited_by_budget', 'outbid', 'below_minimum', 'no_offers', 'no_bid'] as const;

type Answer = Pick<CategoriesAnswer, 'summary' | 'day'>;
type OnStatus = (status: StatusFilter) => void;

const counted = (count: number) => ({ count, number: formatCount(count) });

/** One that flows has its values beside its label where the screen is narrow. */
type FigureProps = {
  label: string;
  /** Stands beside the label, in what room is left. */
  beside?: ReactNode;
  wide?: boolean;
  flows?: boolean;
  children: ReactNode;
};

function Figure({ label, beside, wide = false, flows = false, children }: FigureProps) {
  return (
    <div className={classes.figure} data-wide={wide || undefined} data-flows={flows || undefined}>
      <div className={classes.label}>
        <Text size="xs" c="dimmed">
          {label}
        </Text>
        {beside}
      </div>
      {children}
    </div>
  );
}

const Aside = ({ text }: { text: string }) => <span className={classes.aside}>{text}</span>;

function Coverage({ summary, day }: Answer) {
  const t = useTexts(biddingTexts);
  const parts = shownParts(summary);
  const label = t('covered', { day: formatDay(day) });
  return (
    <Figure
      label={label}
      {...(parts.length > 0 ? { beside: <CoverageParts parts={parts} label={label} /> } : {})}
      wide
    >
      {parts.length === 0 ? (
        <Text size="xs">{t('no_views')}</Text>
      ) : (
        <p className={classes.value}>
          {formatPercent(parts[0]?.percent ?? null)} <Aside text={t('covered_of', counted(summary.views))} />
        </p>
      )}
    </Figure>
  );
}

const categoriesOf = ({ by_status }: Answer['summary'], status: StatusFilter) =>
  by_status.find((one) => one.status === status)?.categories ?? 0;

/** What has no bid, and what has one that is switched off: only the first needs attention. */
function WithBid({ summary }: Answer) {
  const t = useTexts(biddingTexts);
  const { categories, with_bid } = summary;
  const without = categoriesOf(summary, 'no_bid');
  // Not those of the status: where a bid that is off stands on a category, one from above may count.
  const off = categories - with_bid - without;
  const others = [
    ...(without > 0 ? [t('without_bid', counted(without))] : []),
    ...(off > 0 ? [t('bid_paused', counted(off))] : []),
  ];
  return (
    <Figure label={t('with_bid')}>
      <p className={classes.value}>
        {t('with_bid_of', { number: formatCount(with_bid), all: formatCount(categories) })}{' '}
        <Aside text={others.length > 0 ? others.join(', ') : t('all_with_bid')} />
      </p>
    </Figure>
  );
}

function Attention({ summary, onStatus }: Answer & { onStatus: OnStatus }) {
  const t = useTexts(biddingTexts);
  const tWord = useTexts(biddingTexts, 'words');
  const countOf = (status: StatusFilter) => categoriesOf(summary, status);
  const alerts = ALERTS.filter((status) => countOf(status) > 0);
  return (
    <Figure label={t('attention')} flows>
      {alerts.length === 0 && <Text size="xs">{t('no_attention')}</Text>}
      <ul className={classes.alerts}>
        {alerts.map((status) => (
          <li key={status} data-status={status}>
            <Anchor
              component="button"
              type="button"
              size="xs"
              title={t(`alert_${status}`, counted(countOf(status)))}
              onClick={() => onStatus(status)}
            >
              {tWord(`status_${status}`)}: {formatCount(countOf(status))}
            </Anchor>
          </li>
        ))}
      </ul>
    </Figure>
  );
}

/** Keeps the place of the strip, so that the list stands still when it comes. */
function WaitingSummary() {
  return (
    <div aria-busy="true" className={classes.figures}>
      {[false, true, false, false].map((wide, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
        <div key={nth} className={classes.figure} data-wide={wide || undefined}>
          <WaitingBar height={8} width="40%" gap={6} />
          <WaitingBar height={14} width="70%" gap={6} />
        </div>
      ))}
    </div>
  );
}

/** How the shop's bids stand altogether, in one low strip; what needs attention leads to its categories. */
export function BiddingSummary({ answer, onStatus }: { answer: Answer | undefined; onStatus: OnStatus }) {
  const t = useTexts(biddingTexts);
  if (!answer) return <WaitingSummary />;
  return (
    <section aria-label={t('figures')} className={classes.figures}>
      <VisuallyHidden component="h2">{t('figures')}</VisuallyHidden>
      <Figure label={t('cost', { day: formatDay(answer.day) })}>
        <p className={classes.value}>
          {formatEur(answer.summary.cost)} <Aside text={t('cost_hint')} />
        </p>
      </Figure>
      <Coverage {...answer} />
      {answer.summary.categories > 0 && (
        <>
          <WithBid {...answer} />
          <Attention {...answer} onStatus={onStatus} />
        </>
      )}
    </section>
  );
}
