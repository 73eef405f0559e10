import { Paper, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { Hint } from '../float/hint.tsx';
import { ExplainedName } from '../look/explained-name.tsx';
import type { Metric } from '../look/metric-texts.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { WaitingBar } from '../look/waiting-place.tsx';
import { useComparedHint } from './compared-hint.ts';
import classes from './key-figure.module.css';
import { Growth, type GrowthMeaning } from './key-figure-growth.tsx';
import { KeyFigureLine } from './key-figure-line.tsx';

export type KeyFigureData = {
  /** As it is read, with its unit. */
  value: string;
  /** Beside the value: its share of something, and of what. */
  aside?: { text: string; hint: string };
  previous: string;
  growth: number | null;
  /** In place of the growth in percent, where that says little. */
  change?: ReactNode;
  /** The course within the range. */
  line: readonly (number | null)[];
};

/** Characters of a value that fit beside each other on the narrowest screen. */
const LONG_VALUE = 12;

type KeyFigureProps = {
  label: string;
  /** What it is made of. */
  metric?: Metric | undefined;
  meaning: GrowthMeaning;
  /** Says which days `previous` is about; null where nothing is compared. */
  comparedWith: string | null;
  /** The day of the first data, where the compared period is older and cannot be compared. */
  noDataBefore: string | null;
  /** The last point of the course is of a time that is not over. */
  isRunning: boolean;
  /** Undefined while loading. */
  data: KeyFigureData | undefined;
  isOld: boolean;
};

type ChangeProps = Pick<KeyFigureProps, 'meaning' | 'noDataBefore'> & {
  data: KeyFigureData;
  comparedWith: string;
};

/** How a number changed, or why that cannot be said. */
function FigureChange({ data, meaning, comparedWith, noDataBefore }: ChangeProps) {
  const t = useTexts(uiTexts, 'key_figure');
  const words = useComparedHint();
  if (noDataBefore !== null) {
    return (
      <Hint label={comparedWith}>
        <Text span size="xs" c="dimmed">
          {words.noDataBefore(noDataBefore)}
        </Text>
      </Hint>
    );
  }
  return (
    <>
      {data.change ?? <Growth percent={data.growth} meaning={meaning} />}
      <Hint label={comparedWith}>
        <Text span size="xs" c="dimmed" className={classes.previous}>
          {t('previous', { value: data.previous })}
        </Text>
      </Hint>
    </>
  );
}

/** One number of a row of key figures, with its change. */
export function KeyFigure({ label, metric, data, isOld, ...course }: KeyFigureProps) {
  const { comparedWith, isRunning } = course;
  return (
    <Paper component="li" className={classes.figure} data-old={isOld || undefined} aria-busy={!data || isOld}>
      <Text size="sm" c="dimmed" className={classes.label}>
        <ExplainedName name={label} metric={metric} />
      </Text>
      {data ? (
        <>
          <p className={classes.value} data-long={data.value.length > LONG_VALUE || undefined}>
            {data.value}
            {data.aside && (
              <Hint label={data.aside.hint}>
                <span className={classes.aside}>
                  <span aria-hidden>{data.aside.text}</span>
                  <VisuallyHidden>({data.aside.hint})</VisuallyHidden>
                </span>
              </Hint>
            )}
          </p>
          {comparedWith !== null && (
            <div className={classes.change}>
              <FigureChange {...course} data={data} comparedWith={comparedWith} />
            </div>
          )}
          <KeyFigureLine values={data.line} isRunning={isRunning} />
        </>
      ) : (
        <>
          <div className={classes.value}>
            <WaitingBar height={24} width="60%" />
          </div>
          {comparedWith !== null && (
            <div className={`${classes.change} ${classes.waiting}`}>
              <WaitingBar height={14} width="80%" gap={4} />
            </div>
          )}
          <div className={classes.line}>
            <WaitingBar height={24} />
          </div>
        </>
      )}
    </Paper>
  );
}
