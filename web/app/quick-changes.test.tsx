import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../tests/fakes/render-app.tsx';
import { usePlotChoice } from '../areas/analytics/analytics.public.ts';
import { PLOT_SEARCH } from '../areas/analytics/analytics-search-params.ts';
import { plotKindOf } from '../areas/analytics/plot-params.ts';
import { useReportContext } from '../areas/shops/shops.public.ts';
import { listSearch } from '../core/navigation/list-search-params.ts';
import { choiceParam } from '../core/navigation/search-params.ts';
import { useListSearch, useSearchParams } from '../core/navigation/use-search-params.ts';
import { usePanelView } from '../ui/panel/panel-view.ts';
import { PAGES } from './routes.tsx';

const LIST = listSearch(
  'rows',
  { sorts: ['name', 'clicks'], sortBy: 'name', orderBy: 'asc', perPage: 25 },
  { device: choiceParam(['mobile']), kind: choiceParam(['bid']) },
  ({ kind }) => (kind === 'bid' ? 'clicks' : 'name'),
);

type Hands = {
  list: ReturnType<typeof useListSearch<'name' | 'clicks', (typeof LIST)['filters']['shape']>>;
  panels: ReturnType<typeof usePanelView>;
  plot: ReturnType<typeof usePlotChoice>;
};

/** Of the page as it was drawn last. */
let hands: Hands | undefined;

function PageWithHands() {
  const { plotItems } = useReportContext();
  const kind = plotKindOf(useSearchParams(PLOT_SEARCH)[0]);
  hands = { list: useListSearch(LIST), panels: usePanelView(), plot: usePlotChoice(kind, plotItems) };
  return <h1>Rows</h1>;
}

const PAGES_WITH_HANDS = PAGES.map((page) =>
  page.name === 'Dashboard' ? { ...page, load: async () => PageWithHands } : page,
) as typeof PAGES;

/** Opens the page, and presses twice before it is drawn again. */
async function pressTwice(press: (hands: Hands) => void) {
  const { search } = renderPage({ at: '/dashboard', pages: PAGES_WITH_HANDS });
  await screen.findByRole('heading', { name: 'Rows' });
  act(() => hands && press(hands));
  return search;
}

it.each([
  {
    what: 'two filters',
    press: ({ list }: Hands) => {
      list.setFilters({ device: 'mobile' });
      list.setFilters({ kind: 'bid' });
    },
    kept: { device: 'mobile', kind: 'bid' },
  },
  {
    what: 'the order of a list and its size',
    press: ({ list }: Hands) => {
      list.setView({ sort: { by: 'clicks', order: 'desc' } });
      list.setView({ perPage: 50 });
    },
    kept: { rows_sort: 'clicks.desc', rows_size: '50' },
  },
  {
    what: 'a filter that decides the order, and a page',
    press: ({ list }: Hands) => {
      list.setFilters({ kind: 'bid' });
      list.setView({ page: 2 });
    },
    kept: { kind: 'bid', rows_page: '2', rows_sort: null },
  },
  {
    what: 'the tables of two panels',
    press: ({ panels }: Hands) => {
      panels.toggle('clicks');
      panels.toggle('cost');
    },
    kept: { tables: 'clicks,cost' },
  },
  {
    what: 'two products in the charts',
    press: ({ plot }: Hands) => {
      plot.toggle('products', 3, 'Three');
      plot.toggle('products', 4, 'Four');
    },
    kept: { plot_items: '3,4' },
  },
  {
    what: 'two categories in the charts, which compared products until then',
    press: ({ plot }: Hands) => {
      plot.toggle('categories', 3, 'Three');
      plot.toggle('categories', 4, 'Four');
    },
    kept: { plot_items: '3,4', category_type: 'l3' },
  },
  {
    what: 'the last of a product and two categories, which begin anew',
    press: ({ plot }: Hands) => {
      plot.toggle('products', 2, 'Two');
      plot.toggle('categories', 3, 'Three');
      plot.toggle('categories', 4, 'Four');
    },
    kept: { plot_items: '3,4', category_type: 'l3' },
  },
])('of two presses that follow each other at once, both stand in the address: $what', async (one) => {
  const search = await pressTwice(one.press);
  await waitFor(() =>
    expect(Object.fromEntries(Object.keys(one.kept).map((name) => [name, search().get(name)]))).toEqual(
      one.kept,
    ),
  );
});
