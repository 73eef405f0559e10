import { Button, Stack, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ownTask, useNearView } from '../../core/browser/near-view.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { WaitingBar } from '../look/waiting-place.tsx';
import classes from './chart-canvas.module.css';
import type { DrawnChart } from './chart-engine.ts';
import type { ChartOption } from './chart-option.ts';
import { ChartReader } from './chart-reader.tsx';

type ChartCanvasProps = {
  option: ChartOption;
  height: number;
  /** What the chart shows, for those who do not see it. */
  label: string;
  description: string;
  /** What each place says, in order; the arrow keys go through them. */
  points: readonly string[];
};

type EngineState = { chart: DrawnChart | null; failed: boolean };

type Drawing = {
  ref: RefObject<HTMLDivElement | null>;
  option: ChartOption;
  attempt: number;
  isNear: boolean;
};

/** Loads the chart library with the first chart that is near the view, draws into the element and follows its size. */
function useChart({ ref, option, attempt, isNear }: Drawing): EngineState {
  const [state, setState] = useState<EngineState>({ chart: null, failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts anew
  useEffect(() => {
    if (!isNear) return;
    let gone = false;
    let chart: DrawnChart | null = null;
    const observer = new ResizeObserver(() => chart?.resize());
    setState({ chart: null, failed: false });
    const start = async () => {
      const { startChart } = await import('./chart-engine.ts');
      await ownTask();
      if (gone || !ref.current) return;
      chart = startChart(ref.current);
      observer.observe(ref.current);
      setState({ chart, failed: false });
    };
    start().catch(() => {
      if (!gone) setState({ chart: null, failed: true });
    });
    return () => {
      gone = true;
      observer.disconnect();
      chart?.remove();
    };
  }, [ref, attempt, isNear]);
  useEffect(() => state.chart?.draw(option), [state.chart, option]);
  return state;
}

function nextPoint(key: string, at: number | null, count: number): number | null | undefined {
  const last = count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min((at ?? -1) + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max((at ?? count) - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' ? null : undefined;
}

/** A chart that takes its place before it is loaded, is drawn when it comes near the view, can be read with the keyboard and says what it shows. */
export function ChartCanvas({ option, height, label, description, points }: ChartCanvasProps) {
  const t = useTexts(uiTexts, 'chart');
  const canvas = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [at, setAt] = useState<number | null>(null);
  const isNear = useNearView(canvas);
  const { chart, failed } = useChart({ ref: canvas, option, attempt, isNear });

  const pointAt = (index: number | null) => {
    setAt(index);
    chart?.point(index);
  };
  if (failed) {
    return (
      <Stack h={height} align="center" justify="center" gap="xs" role="alert">
        <Text size="sm">{t('not_loaded')}</Text>
        <Button variant="default" size="xs" onClick={() => setAttempt(attempt + 1)}>
          {t('try_again')}
        </Button>
      </Stack>
    );
  }
  return (
    <div className={classes.frame} style={{ height }} aria-busy={isNear && !chart}>
      <ChartReader
        className={classes.drawing}
        label={label}
        description={description}
        spoken={(at === null ? undefined : points[at]) ?? ''}
        next={(key) => (points.length === 0 ? undefined : nextPoint(key, at, points.length))}
        onPlace={(place) => place !== at && pointAt(place)}
      >
        {!chart && (
          <div className={classes.waiting}>
            <WaitingBar height="100%" />
          </div>
        )}
        <div ref={canvas} className={classes.drawing} aria-hidden />
      </ChartReader>
    </div>
  );
}
