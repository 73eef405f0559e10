import { useReducedMotion } from '@mantine/hooks';
import { useMemo, useSyncExternalStore } from 'react';
import { SERIES_COLORS } from '../look/theme.ts';

/** The colours and the font a chart is drawn with: those of the page around it. */
export type ChartLook = {
  text: string;
  dimmed: string;
  /** Of shapes that stand back. */
  faint: string;
  line: string;
  surface: string;
  /** Of the ground of the season's days. */
  season: string;
  font: string;
  series: readonly string[];
  /** The person asked for less motion. */
  still: boolean;
};

const SCHEME = 'data-mantine-color-scheme';

/** Told when light turns to dark: one watch serves all of them, however many rows of tables ask. */
const told = new Set<() => void>();
let watch: MutationObserver | undefined;

function subscribeToScheme(onChange: () => void): () => void {
  told.add(onChange);
  if (!watch) {
    watch = new MutationObserver(() => {
      for (const tell of told) tell();
    });
    watch.observe(document.documentElement, { attributes: true, attributeFilter: [SCHEME] });
  }
  return () => {
    told.delete(onChange);
    if (told.size > 0) return;
    watch?.disconnect();
    watch = undefined;
  };
}

const readScheme = () => document.documentElement.getAttribute(SCHEME) ?? '';

const seriesOf = (scheme: string): readonly string[] => SERIES_COLORS[scheme === 'dark' ? 'dark' : 'light'];

function readLook(still: boolean): ChartLook {
  const style = getComputedStyle(document.documentElement);
  const isDark = readScheme() === 'dark';
  const color = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  return {
    text: color('--mantine-color-text', '#19222f'),
    dimmed: color('--mantine-color-dimmed', '#5d6878'),
    faint: color(isDark ? '--mantine-color-dark-3' : '--mantine-color-gray-4', '#bfc7d1'),
    line: color('--app-line', '#e5e8ed'),
    surface: color('--app-surface', '#ffffff'),
    season: color('--app-season', 'rgb(217 130 43 / 9%)'),
    font: color('--mantine-font-family', 'sans-serif'),
    series: seriesOf(readScheme()),
    still,
  };
}

let latest: { scheme: string; look: ChartLook } | null = null;

/** Read once for all charts: each reading has the browser find the styles of the whole page anew. */
function lookOf(scheme: string, still: boolean): ChartLook {
  if (latest?.scheme !== scheme || latest.look.still !== still) latest = { scheme, look: readLook(still) };
  return latest.look;
}

/** The look of now, the same object for all charts; changes when light turns to dark. */
export function useChartLook(): ChartLook {
  const scheme = useSyncExternalStore(subscribeToScheme, readScheme);
  const still = useReducedMotion();
  return useMemo(() => lookOf(scheme, still), [scheme, still]);
}

/** The colours of lines and bars alone, for what is no chart. */
export const useSeriesColors = (): readonly string[] =>
  seriesOf(useSyncExternalStore(subscribeToScheme, readScheme));

/** What the legend adds to the height of the chart itself. */
export const LEGEND_PX = 28;
