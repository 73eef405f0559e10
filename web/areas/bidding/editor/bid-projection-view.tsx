import { Text } from '@mantine/core';
import type { BidProjection } from '../../../../shared/contract/bidding/bid-projection.contract.ts';
import { REPLAY_DAYS } from '../../../../shared/rules/bids/bids.ts';
import {
  formatCount,
  formatDecimal,
  formatEur,
  formatPercent,
} from '../../../../shared/rules/money/money.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import terms from '../../../ui/look/terms.module.css';
import { formatBid } from '../bid-amount.ts';
import classes from './bid-editor.module.css';
import { bidEditorTexts } from './bidding-editor-texts.ts';
import { PositionBar } from './position-bar.tsx';
import { changeShown, formatClicks } from './projection-format.ts';

const PERCENT = 100;
const SHOPS_SHOWN = 3;

type FigureProps = { label: string; now: string; then: string; difference?: string | null };

function Figure({ label, now, then, difference = null }: FigureProps) {
  const t = useTexts(bidEditorTexts);
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.then}>{now === then ? then : t('now_then', { now, then })}</span>
        {difference && <span className={classes.difference}>{difference}</span>}
      </dd>
    </div>
  );
}

const share = (part: number | null) => formatPercent(part === null ? null : part * PERCENT);

function Figures({ with_bid: then, now }: BidProjection) {
  const t = useTexts(bidEditorTexts);
  return (
    <dl className={`${classes.figures} ${terms.figures}`}>
      <Figure
        label={t('position')}
        now={formatDecimal(now.position_avg)}
        then={formatDecimal(then.position_avg)}
      />
      <Figure
        label={t('clicks_month')}
        now={formatClicks(now.clicks_month)}
        then={formatClicks(then.clicks_month)}
        difference={changeShown(now.clicks_month, then.clicks_month, 'clicks')}
      />
      <Figure
        label={t('cost_month')}
        now={formatEur(now.cost_month)}
        then={formatEur(then.cost_month)}
        difference={changeShown(now.cost_month, then.cost_month, 'eur')}
      />
      <Figure label={t('coverage')} now={share(now.coverage)} then={share(then.coverage)} />
    </dl>
  );
}

function Above({ above, with_bid: { views } }: BidProjection) {
  const t = useTexts(bidEditorTexts);
  const shops = above
    .slice(0, SHOPS_SHOWN)
    .map((one) => t('above_shop', { shop: one.shop, share: share(one.views / views) }));
  return (
    <Text size="xs">{shops.length > 0 ? t('above', { shops: shops.join(', ') }) : t('nobody_above')}</Text>
  );
}

function Basis({ with_bid: { views, clicks_low, clicks_high }, date_from, date_to, days }: BidProjection) {
  const t = useTexts(bidEditorTexts);
  const basis = {
    count: views,
    number: formatCount(views),
    from: formatDay(date_from),
    to: formatDay(date_to),
  };
  return (
    <Text size="xs" c="dimmed">
      {t('basis', basis)} {days < REPLAY_DAYS && t('few_days', { days, all: REPLAY_DAYS })}{' '}
      {t('chance', { low: formatClicks(clicks_low), high: formatClicks(clicks_high) })}
    </Text>
  );
}

/** A bid's projection beside how it is now: in figures, as positions, and who would still be above. */
export function BidProjectionView({ projection }: { projection: BidProjection }) {
  const t = useTexts(bidEditorTexts);
  const { with_bid: then } = projection;
  if (then.views === 0) return <Text size="sm">{t('no_views', { days: REPLAY_DAYS })}</Text>;
  return (
    <>
      <Text size="sm" fw={600}>
        {t('with_bid', { bid: formatBid(projection.bid) })}
      </Text>
      <Figures {...projection} />
      <PositionBar positions={then.positions} views={then.views} />
      <Above {...projection} />
      <Basis {...projection} />
    </>
  );
}
