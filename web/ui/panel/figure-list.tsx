import { Paper, Text, VisuallyHidden } from '@mantine/core';
import { isComparable } from '../../../shared/rules/reports/comparable.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import type { Metric } from '../look/metric-texts.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { useComparedHint } from './compared-hint.ts';
import classes from './figure-list.module.css';
import { KeyFigure, type KeyFigureData } from './key-figure.tsx';
import type { GrowthMeaning } from './key-figure-growth.tsx';
import type { PanelSource } from './panel.tsx';
import { PanelFailure } from './panel-failure.tsx';

const FAILURE_PX = 150;

export type Figure = {
  label: string;
  /** What it is made of, said on hover and focus. */
  metric?: Metric;
  meaning: GrowthMeaning;
  /** The report the figure is of; it names the days of the comparison. */
  source: PanelSource<{
    date_to: string;
    data_from?: string | null;
    previous: { date_from: string; date_to: string; until?: string | null };
  }>;
  /** Undefined while loading. */
  data: KeyFigureData | undefined;
};

type Props = {
  figures: readonly Figure[];
  /** False where the figures stand alone. */
  isCompared?: boolean;
  /** What has to be known of them; its place is kept while it is null. */
  note?: string | null;
  /** Two lines high where there is room: for pages on which one works with a list. */
  isLow?: boolean;
};

/** The numbers a page is about, each against the compared period; if one cannot be had, why not. */
export function FigureList({ figures, isCompared = true, note, isLow = false }: Props) {
  const t = useTexts(uiTexts, 'key_figure');
  const words = useComparedHint();
  const failed = figures.find(({ source }) => source.error && !source.data)?.source;
  if (failed) {
    const lost = new Set(figures.map(({ source }) => source).filter((source) => !source.data));
    return (
      <Paper p="md" className={classes.surface}>
        <PanelFailure
          error={failed.error}
          isFetching={failed.isFetching}
          onRetry={() => {
            for (const source of lost) source.refetch();
          }}
          height={FAILURE_PX}
        />
      </Paper>
    );
  }
  const today = belgradeDay(Date.now());
  const comparedWith = ({ data }: Figure['source']) => {
    if (!data) return '';
    return words.comparedWith(data.previous);
  };
  const firstDay = ({ data }: Figure['source']) =>
    data?.data_from && !isComparable(data) ? data.data_from : null;
  return (
    <section aria-label={t('key_figures')}>
      <VisuallyHidden component="h2">{t('key_figures')}</VisuallyHidden>
      <ul className={classes.figures} data-count={figures.length} data-low={isLow || undefined}>
        {figures.map(({ label, metric, meaning, source, data }) => (
          <KeyFigure
            key={label}
            label={label}
            metric={metric}
            meaning={meaning}
            comparedWith={isCompared ? comparedWith(source) : null}
            noDataBefore={firstDay(source)}
            isRunning={source.data !== undefined && source.data.date_to >= today}
            data={data}
            isOld={source.isPlaceholderData}
          />
        ))}
      </ul>
      {note !== undefined && (
        <Text size="xs" c="dimmed" mt={6} mih="1lh">
          {note}
        </Text>
      )}
    </section>
  );
}
