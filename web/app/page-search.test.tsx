import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../tests/fakes/render-app.tsx';
import { linkTo } from '../core/navigation/page-links.ts';
import { parseSearch, stringifySearch } from '../core/navigation/search-param-format.ts';
import { COMMON_PARAMS } from '../core/navigation/shop-search-params.ts';
import { PAGES } from './routes.tsx';

const withParams = PAGES.flatMap(({ path, search }) => (search ? [{ path, search }] : []));

/** Texts that people, old links and attackers leave in addresses. */
const anyText = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '1',
    '25',
    '1e3',
    '-1',
    '2147483648',
    'clicks.asc',
    'views',
    'yes',
    'all',
    'l2',
    'me',
    'a,b',
  ),
);

describe.each(withParams)('the search parameters of $path', ({ search }) => {
  const names = Object.keys(search.shape);

  it('never fail, and are left as they are once they are healed', () => {
    const record = Object.fromEntries(names.map((name) => [name, anyText]));
    fc.assert(
      fc.property(fc.record(record, { requiredKeys: [] }), (raw) => {
        const once = search.parse(raw);
        expect(search.parse(parseSearch(stringifySearch(once)))).toEqual(once);
      }),
    );
  });

  it('have names of their own beside those of every page', () => {
    const common = Object.keys(COMMON_PARAMS).filter((name) => name !== 'plot_items');
    expect(names.filter((name) => common.includes(name))).toEqual([]);
  });
});

describe('an address with parameters of a page', () => {
  it('loses what cannot be true, and keeps what is true and what the page does not know', async () => {
    const { search, router } = renderApp({
      at: '/dashboard?products_sort=clicks.asc&products_page=0&category_type=l9&campaign=spring',
    });
    expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
    await waitFor(() => expect(search().has('products_page')).toBe(false));
    expect(Object.fromEntries(search())).toMatchObject({ products_sort: 'clicks.asc', campaign: 'spring' });
    expect(search().has('category_type')).toBe(false);
    expect(router.history.length).toBe(1);
  });
});

describe('a link to a page that is about something', () => {
  it('keeps shop, days, grouping and comparison, and adds what the page shall be about', () => {
    const { to, search } = linkTo('/products', { category_id: 3 });
    expect(to).toBe('/products');
    const raw = { shop_id: 7, group_by: 'week' as const, compare: 'year' as const, plot_items: [1, 2] };
    expect(stringifySearch(search(raw))).toBe('?shop_id=7&group_by=week&compare=year&category_id=3');
  });

  it('does not compile with a path, a parameter or a value that is none', () => {
    // @ts-expect-error the path is none
    linkTo('/produkts', {});
    // @ts-expect-error the parameter is none of the page
    linkTo('/products', { categoryid: 3 });
    // @ts-expect-error the value is of another type
    linkTo('/products', { category_id: 'three' });
    // @ts-expect-error the page is for visitors, who have no shop to keep
    linkTo('/login', {});
    expect(withParams.length).toBeGreaterThan(40);
  });
});
