import { Tooltip } from '@mantine/core';
import type { BidStatus } from '../../../../shared/rules/bids/bid-status.ts';
import type { Strategy } from '../../../../shared/rules/bids/strategy.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { biddingTexts } from '../bidding-texts.ts';

const STATUS_COLORS: Readonly<Record<BidStatus | 'no_bid', string>> = {
  active: 'green',
  paused: 'gray',
  outbid: 'orange',
  below_minimum: 'orange',
  no_offers: 'gray',
  limited_by_budget: 'red',
  no_bid: 'gray',
};

const STRATEGY_COLORS: Readonly<Record<Strategy, string>> = {
  max_performance: 'green',
  optimum_visibility: 'teal',
  improve_bid: 'yellow',
  critical_bid: 'orange',
  missed_opportunity: 'gray',
};

type HintedProps = { color: string; text: string; hint: string };

/** A badge that says on hover or touch what it means, and to those who listen; no stop for the keyboard: the editor says it too. */
function HintedBadge({ color, text, hint }: HintedProps) {
  return (
    <Tooltip label={hint} events={{ hover: true, focus: false, touch: true }} multiline maw={280}>
      <span role="note" aria-label={`${text}. ${hint}`}>
        <StateBadge color={color} text={text} />
      </span>
    </Tooltip>
  );
}

export function BidStatusBadge({ status }: { status: BidStatus | null }) {
  const t = useTexts(biddingTexts, 'words');
  const shown = status ?? 'no_bid';
  return (
    <HintedBadge color={STATUS_COLORS[shown]} text={t(`status_${shown}`)} hint={t(`status_${shown}_hint`)} />
  );
}

export function StrategyBadge({ strategy }: { strategy: Strategy }) {
  const t = useTexts(biddingTexts, 'words');
  return <HintedBadge color={STRATEGY_COLORS[strategy]} text={t(strategy)} hint={t(`${strategy}_hint`)} />;
}
