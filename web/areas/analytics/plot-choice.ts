import { useEffect, useRef, useState } from 'react';
import { togglePlotItem } from '../../../shared/rules/reports/plot-selection.ts';
import type { SearchOf } from '../../core/navigation/search-params.ts';
import { forgetCutPlots, isCutPlot } from '../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../core/navigation/use-search-params.ts';
import { PLOT_SEARCH } from './analytics-search-params.ts';
import { plotColors } from './plot-colors.ts';
import { type PlotKind, plotKindOf, writePlot } from './plot-params.ts';

const REFUSAL_SHOWN_MS = 8000;
const NO_COLORS: ReadonlyMap<number, number> = new Map();

/** What is compared in the charts, and how it changes. */
export type PlotChoice = {
  kind: PlotKind;
  items: readonly number[];
  /** Places in the series colours, by item. */
  colors: ReadonlyMap<number, number>;
  /** One more was just refused. */
  isRefused: boolean;
  /** The link that led here named more than there is room for. */
  isCut: boolean;
  isChosen: (kind: PlotKind, id: number) => boolean;
  /** Adds or removes an item; one of the other kind begins a selection of that kind. */
  toggle: (kind: PlotKind, id: number, name: string) => void;
  /** Changes over to the other kind and what was last chosen of it. */
  setKind: (kind: PlotKind) => void;
  clear: () => void;
  /** The name an answer gives, else the one seen when it was chosen. */
  nameOf: (id: number, name?: string) => string;
};

/** The plot selection of the address; `write` says how it stands there. */
export function usePlotChoice(kind: PlotKind, items: readonly number[], write = writePlot): PlotChoice {
  const [, setSearch] = useSearchParams(PLOT_SEARCH);
  const [isRefused, setRefused] = useState(false);
  const names = useRef(new Map<string, string>());
  const lastOf = useRef<Record<PlotKind, readonly number[]>>({ products: [], categories: [] });
  const colors = useRef(NO_COLORS);
  colors.current = plotColors(colors.current, items);

  useEffect(() => {
    if (!isRefused) return;
    const timer = setTimeout(() => setRefused(false), REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isRefused]);

  /** What is chosen of a kind in the newest address; pages that plot one kind only do not say it there. */
  const newestOf = (itemKind: PlotKind, now: SearchOf<typeof PLOT_SEARCH>): readonly number[] => {
    const newestKind = write === writePlot ? plotKindOf(now) : kind;
    return (newestKind === itemKind && now.plot_items) || [];
  };
  const choose = (nextKind: PlotKind, itemsAfter: (newest: readonly number[]) => readonly number[]) => {
    lastOf.current[kind] = items;
    setRefused(false);
    forgetCutPlots();
    setSearch((now) => write(nextKind, itemsAfter(newestOf(nextKind, now))));
  };
  return {
    kind,
    items,
    colors: colors.current,
    isRefused,
    isCut: isCutPlot(items),
    isChosen: (itemKind, id) => itemKind === kind && items.includes(id),
    toggle: (itemKind, id, name) => {
      names.current.set(`${itemKind} ${id}`, name);
      const after = (of: readonly number[]) => togglePlotItem([...of], id);
      if (after(itemKind === kind ? items : []).refused) setRefused(true);
      else choose(itemKind, (newest) => after(newest).items);
    },
    setKind: (nextKind) => choose(nextKind, () => lastOf.current[nextKind]),
    clear: () => choose(kind, () => []),
    nameOf: (id, name) => name || names.current.get(`${kind} ${id}`) || `#${id}`,
  };
}
