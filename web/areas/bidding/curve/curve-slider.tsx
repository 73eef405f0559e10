import { Slider, Text } from '@mantine/core';
import { useId } from 'react';
import { formatDecimal, formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { bidText, formatBid } from '../bid-amount.ts';
import { formatClicks } from '../editor/projection-format.ts';
import classes from './bid-curve.module.css';
import { bidCurveTexts } from './bid-curve-texts.ts';
import { type AnyCurve, CURVE_SIDE_PX, curveRange } from './curve-option.ts';

type Props = {
  of: 'bid' | 'ad';
  curve: AnyCurve;
  typed: number | null;
  onPick: (text: string) => void;
};

/** What a slider takes at either end so that half of its thumb has room. */
const THUMB_ROOM_PX = 8;
/** EUR; finer than any bid. */
const STEP_EUR = 0.0001;

/** Goes along the bids at which something changes, below where they are drawn; each fills the field of the bid. */
export function CurveSlider({ of, curve, typed, onPick }: Props) {
  const t = useTexts(bidCurveTexts);
  const hintId = useId();
  const steps = curve.points.slice(1);
  const [first] = steps;
  const nameOf = (value: number) => {
    const point = steps.findLast(({ bid }) => bid <= value) ?? first;
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
        mx={CURVE_SIDE_PX - THUMB_ROOM_PX}
        classNames={{ markWrapper: classes.step }}
        {...curveRange({ curve, typed })}
        step={STEP_EUR}
        marks={steps.map(({ bid }) => ({ value: bid }))}
        restrictToMarks
        label={formatBid}
        value={typed ?? first?.bid ?? 0}
        onChange={(bid) => onPick(bidText(bid))}
      />
      <Text id={hintId} size="xs" c="dimmed">
        {t(of === 'ad' ? 'slider_hint_ad' : 'slider_hint')}
      </Text>
    </div>
  );
}
