import { type CSSVariablesResolver, createTheme, em, type MantineColorsTuple } from '@mantine/core';
import { BREAKPOINTS } from '../../../shared/rules/limits.ts';

const brand: MantineColorsTuple = [
  '#eef3fe',
  '#dde6fb',
  '#bccdf6',
  '#95aff0',
  '#7293ea',
  '#537be2',
  '#3461d1',
  '#2a50b0',
  '#23428f',
  '#1c3470',
];

const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e5e8ed',
  '#d7dce3',
  '#bfc7d1',
  '#8b95a4',
  '#5d6878',
  '#465162',
  '#2f3a4a',
  '#19222f',
];

const dark: MantineColorsTuple = [
  '#d9dee6',
  '#bac2ce',
  '#98a3b3',
  '#6b7788',
  '#343d4b',
  '#28303c',
  '#1c232d',
  '#141920',
  '#0f1319',
  '#0a0d12',
];

/**
 * Series of a chart and everything that stands for one, in order, on light and on dark: told apart also by people who
 * do not see red or green, and from what is behind them.
 */
export const SERIES_COLORS = {
  light: ['#3461d1', '#713614', '#24a497', '#1f0e6d', '#75a124', '#205d5a'],
  dark: ['#6f96f5', '#d9b0a0', '#7fe4ef', '#c6508f', '#cae51d', '#e04221'],
} as const;

/** What charts, tables and panels are drawn on. */
export const SURFACES = { light: '#ffffff', dark: dark[7] } as const;

/** What a page is drawn on, and fields in it. */
export const GROUNDS = { light: [gray[0], '#ffffff'], dark: [dark[8], dark[7], dark[6]] } as const;

const FONT = "Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** The list of a field scrolls itself: a scrolling box within it would be one that no key reaches. */
const SCROLLING_LIST = { options: { maxHeight: 'min(22.5rem, 50vh)', overflowY: 'auto' } };

/** The one place of colours, sizes and defaults. */
export const theme = createTheme({
  colors: { brand, gray, dark },
  primaryColor: 'brand',
  primaryShade: 6,
  black: gray[9],
  fontFamily: FONT,
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono', monospace",
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { md: em(BREAKPOINTS.sidebarFrom) },
  // Not `Modal.extend(…)`, which would put the component itself into the first load.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Badge: { defaultProps: { tt: 'none' } },
    Button: { defaultProps: { size: 'sm' } },
    Card: { defaultProps: { withBorder: true, padding: 'lg' } },
    // A placeholder for the first focus would be a child that a menu may not have; its first entry takes it.
    // A menu is no higher than what is left of a small or zoomed screen, and scrolls.
    Menu: {
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
        middlewares: { flip: true, shift: true, size: true },
      },
      styles: { dropdown: { overflowY: 'auto' } },
    },
    MultiSelect: { defaultProps: { withScrollArea: false }, styles: SCROLLING_LIST },
    Modal: { defaultProps: { centered: true } },
    Paper: { defaultProps: { withBorder: true } },
    Select: {
      defaultProps: { allowDeselect: false, checkIconPosition: 'right', withScrollArea: false },
      styles: SCROLLING_LIST,
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});

/** Of fields, boxes and buttons, and of what has the focus; at 3 : 1 with all that is around them. */
export const EDGES = {
  light: { edge: '#808a9a', focus: brand[6] },
  dark: { edge: '#748194', focus: brand[4] },
} as const;

const edges = ({ edge, focus }: { edge: string; focus: string }) => ({
  '--app-edge': edge,
  '--app-focus': focus,
  '--mantine-color-default-border': edge,
});

/** Tinted grounds of banners, badges and chosen entries: a little of the colour on the surface. */
function tints(colors: readonly string[], surface: string, percent: number): Record<string, string> {
  const mix = (name: string, share: number) =>
    `color-mix(in srgb, var(--mantine-color-${name}-6) ${share}%, ${surface})`;
  return Object.fromEntries(
    colors.flatMap((name) => [
      [`--mantine-color-${name}-light`, mix(name, percent)],
      [`--mantine-color-${name}-light-hover`, mix(name, percent * 1.5)],
    ]),
  );
}

/** Texts are readable at 4.5 : 1 on both grounds, which Mantine's own secondary texts are not. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    ...tints(Object.keys(colors), '#ffffff', 11),
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#c02a2a',
    '--app-canvas': gray[0],
    '--app-surface': SURFACES.light,
    '--app-line': gray[2],
    '--app-season': 'rgb(217 130 43 / 9%)',
    ...edges(EDGES.light),
    '--app-growth-up': '#17794a',
    '--app-growth-down': '#c02a2a',
  },
  dark: {
    ...tints(Object.keys(colors), dark[7], 20),
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': '#ff8f8f',
    '--app-canvas': dark[8],
    '--app-surface': SURFACES.dark,
    '--app-line': dark[5],
    '--app-season': 'rgb(217 130 43 / 14%)',
    ...edges(EDGES.dark),
    '--app-growth-up': '#58c98d',
    '--app-growth-down': '#ff8f8f',
  },
});
