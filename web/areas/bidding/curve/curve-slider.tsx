import { Slider, Text } from '@mantine/core';
import { useId } from 'react';
import { formatDecimal, formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { bidText, formatBid } from '../bid-amount.ts';
import { formatClicks } from '../editor/projection-format.ts';
import classes from './bid-curve.module.css';
import { bidCurveTexts } from './bid-curve-texts.ts';
import type { AnyCurve } from './curve-option.ts';

type Props = {
  of: 'bid' | 'ad';
  points: AnyCurve['points'];
  typed: number | null;
  onPick: (text: string) => void;
};

/** Goes along the bids at which something changes; each fills the field of the bid. */
export function CurveSlider({ of, points, typed, onPick }: Props) {
  const t = useTexts(bidCurveTexts);
  const hintId = useId();
  const steps = points.slice(1);
  const at = steps.findLastIndex(({ bid }) => bid <= (typed ?? 0));
  const nameOf = (index: number) => {
    const point = steps[index];
    if (!point) return '';
    return t(of === 'ad' ? 'spoken_ad' : 'spoken', {
      bid: formatBid(point.bid),
      position: formatDecimal(point.position_avg),
      clicks: formatClicks(point.clicks_month),
      cost: formatEur(point.cost_month),
    });
  };
  return (
    <div className={classes.slider}>
      <Slider
        thumbLabel={t('slider')}
        thumbValueText={nameOf}
        thumbProps={{ 'aria-describedby': hintId }}
        min={0}
        max={steps.length - 1}
        step={1}
        label={(index) => formatBid(steps[index]?.bid ?? null)}
        value={Math.max(at, 0)}
        onChange={(index) => {
          const bid = steps[index]?.bid;
          if (bid !== undefined) onPick(bidText(bid));
        }}
      />
      <Text id={hintId} size="xs" c="dimmed">
        {t(of === 'ad' ? 'slider_hint_ad' : 'slider_hint')}
      </Text>
    </div>
  );
}
