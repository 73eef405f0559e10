import { VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { formatGrowth } from '../../../shared/rules/money/money.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { ICON_PX } from '../page/icon-sizes.ts';
import classes from './key-figure.module.css';

/** What more of it means to the reader: clicks are good, a dearer click is bad, cost is neither. */
export type GrowthMeaning = 'good' | 'bad' | 'neutral';

export type GrowthTone = 'up' | 'down' | 'plain';

/** What is left of a change in the one digit that is shown: 0,04 % is none. */
const shownGrowth = (percent: number) => Math.round(percent * 10) / 10;

/** Smaller changes are neither good nor bad news, in percent. */
const LEAST_NEWS = 1;

/** Whether a change is good news, bad news or none. */
export function growthTone(percent: number | null, meaning: GrowthMeaning): GrowthTone {
  const shown = percent === null ? 0 : shownGrowth(percent);
  if (Math.abs(shown) < LEAST_NEWS || meaning === 'neutral') return 'plain';
  return shown > 0 === (meaning === 'good') ? 'up' : 'down';
}

/** Native elements: a table has one of these in each row. */
const HIDDEN = VisuallyHidden.classes.root;

type ChangeProps = {
  /** Above 0 for more, below for less. */
  sign: number;
  tone: GrowthTone;
  text: string;
  /** The same for those who hear it. */
  words: string;
  size?: 'xs' | 'sm';
};

/** A change: by arrow, by sign, in words for screen readers, and by colour last. */
export function Change({ sign, tone, text, words, size = 'sm' }: ChangeProps) {
  const Icon = sign === 0 ? IconArrowRight : sign > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.growth} data-size={size} data-tone={tone}>
      <Icon size={ICON_PX.small} aria-hidden />
      <span aria-hidden>{text}</span>
      <span className={HIDDEN}>{words}</span>
    </span>
  );
}

type GrowthProps = { percent: number | null; meaning: GrowthMeaning; size?: 'xs' | 'sm' };

/** A change in percent. */
export function Growth({ percent, meaning, size = 'sm' }: GrowthProps) {
  const t = useTexts(uiTexts, 'key_figure');
  if (percent === null) {
    return (
      <span className={classes.none} data-size={size}>
        <span aria-hidden>–</span>
        <span className={HIDDEN}>{t('no_comparison')}</span>
      </span>
    );
  }
  const shown = shownGrowth(percent);
  const words = shown === 0 ? 'same' : shown > 0 ? 'more' : 'less';
  return (
    <Change
      sign={shown}
      tone={growthTone(percent, meaning)}
      text={formatGrowth(percent)}
      words={t(words, { growth: formatGrowth(Math.abs(percent)).replace('+', '') })}
      size={size}
    />
  );
}
