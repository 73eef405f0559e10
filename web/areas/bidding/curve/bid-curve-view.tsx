import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { REPLAY_DAYS } from '../../../../shared/rules/bids/bids.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { BREAK_EVEN_DAYS } from '../../../../shared/rules/orders/break-even.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ChartCanvas } from '../../../ui/chart/chart-canvas.tsx';
import { useChartLook } from '../../../ui/chart/chart-look.ts';
import { spokenContent } from '../../../ui/chart/chart-tooltip.ts';
import { floorToCents, formatBid } from '../bid-amount.ts';
import { formatClicks } from '../editor/projection-format.ts';
import { bidCurveTexts } from './bid-curve-texts.ts';
import { type AnyCurve, type CurveWords, curveContent, curveOption } from './curve-option.ts';
import { CurveSlider } from './curve-slider.tsx';

const HEIGHT_PX = 240;

type Props = {
  /** Of a bid on a category or product, or of a product ad. */
  of: 'bid' | 'ad';
  curve: AnyCurve;
  /** EUR, as it stands in the field. */
  typed: number | null;
  /** EUR a click may cost before it loses money; null where no orders tell. */
  breakEven: number | null;
  onPick: (text: string) => void;
};

function useCurveWords(of: Props['of']): CurveWords {
  const t = useTexts(bidCurveTexts);
  return useMemo(
    () => ({
      clicks: t('clicks'),
      cost: t('cost'),
      position: t(of === 'ad' ? 'place' : 'position'),
      premium: t(of === 'ad' ? 'shown' : 'premium'),
      bid_axis: t('bid_axis'),
      nothing: t('nothing'),
      current: t('current'),
      typed: t('typed'),
      break_even: t('break_even'),
      point: (bid) => t('point', { bid }),
    }),
    [t, of],
  );
}

function useSummary({ points }: AnyCurve): string {
  const t = useTexts(bidCurveTexts);
  const [low, high] = [points[1], points.at(-1)];
  if (!low || !high) return '';
  return t('summary', {
    low: formatBid(low.bid),
    high: formatBid(high.bid),
    clicksLow: formatClicks(low.clicks_month),
    clicksHigh: formatClicks(high.clicks_month),
    costLow: formatEur(low.cost_month),
    costHigh: formatEur(high.cost_month),
  });
}

/** It may lie outside of what is drawn. */
function BreakEvenNote({ eur }: { eur: number }) {
  const t = useTexts(bidCurveTexts);
  return (
    <Text size="sm" c="dimmed">
      {eur > 0
        ? t('pays_up_to', { bid: formatBid(floorToCents(eur)) })
        : t('pays_never', { days: BREAK_EVEN_DAYS })}
    </Text>
  );
}

/** Clicks and cost over the bid, and the way along its steps. */
export function BidCurveView({ of, curve, typed, breakEven, onPick }: Props) {
  const t = useTexts(bidCurveTexts);
  const look = useChartLook();
  const words = useCurveWords(of);
  const summary = useSummary(curve);
  const option = useMemo(
    () => curveOption({ curve, typed, breakEven }, words, look),
    [curve, typed, breakEven, words, look],
  );
  const points = useMemo(
    () => curve.points.map((_, index) => spokenContent(curveContent(curve, index, words))),
    [curve, words],
  );
  if (curve.views === 0)
    return <Text size="sm">{t(of === 'ad' ? 'no_ad_views' : 'no_hours', { days: REPLAY_DAYS })}</Text>;
  if (curve.points.length === 1)
    return <Text size="sm">{t(of === 'ad' ? 'all_own_ads' : 'all_nearer')}</Text>;
  return (
    <>
      <ChartCanvas
        option={option}
        height={HEIGHT_PX}
        label={t('title')}
        description={summary}
        points={points}
      />
      {breakEven !== null && <BreakEvenNote eur={breakEven} />}
      {curve.points.length > 2 && <CurveSlider of={of} curve={curve} typed={typed} onPick={onPick} />}
    </>
  );
}
