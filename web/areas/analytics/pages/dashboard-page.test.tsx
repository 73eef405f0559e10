import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dashboardAnswers } from '../../../../tests/fakes/dashboard-answers.ts';
import { problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { PAGES } from '../../../app/routes.tsx';

// Whether each of hundreds of elements is visible takes longer than all else.
configure({ defaultHidden: true });

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

// Short tables, because finding things by role in long ones takes its time.
const SHORT = 'products_size=10&categories_size=10';

type World = Parameters<typeof renderPage>[0];
const opened = async (query: string, answers: World['answers'] = {}, shops = [someShop(1)]) => {
  const app = renderPage({
    shops,
    at: `/dashboard?${SHORT}&${query}`,
    pages: PAGES,
    answers: { ...dashboardAnswers(), ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return app;
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const box = (name: string) => screen.findByRole('checkbox', { name: `Show in the charts: ${name}` });
const tick = async (name: string) => userEvent.click(await box(name));
const askedFor = (app: Awaited<ReturnType<typeof opened>>, report: string) =>
  app.heard.filter((call) => call.path === `/v1/analytics/${report}/1`);

describe('the key figures', () => {
  it('are the totals of the range, each with its change and the value before', async () => {
    await opened('');
    const figures = within(await screen.findByRole('region', { name: 'Key figures' }));
    const clicks = (await figures.findByText('210')).closest('li'); // 1 + 2 + … + 20
    expect(clicks?.textContent).toContain('12,5\u00a0% more than in the compared period');
    expect(clicks?.textContent).toContain('before 430'); // 12 + 13 + … + 31
    expect(figures.getByText('21,00 €').closest('li')?.textContent).toContain('Cost');
    expect(figures.getByText('(50,0 % of clicks)')).toBeTruthy();
  });

  it('say what the clicks brought where the shop sends orders, and that more may come', async () => {
    const daily = 'GET /v1/analytics/daily-metrics/1';
    const brought = { orders: 4, revenue: 400, cost_share: 0.05, profit: -12.5 };
    const answers = dashboardAnswers();
    const app = await opened(
      '',
      {
        [daily]: (call) => {
          const answer = answers[daily]?.(call) as { total: object; previous: object };
          const { total, previous } = answer;
          const open = { orders_from: '2026-01-01', orders_open_from: '2026-10-21' };
          return {
            ...answer,
            ...open,
            total: { ...total, ...brought },
            previous: { ...previous, ...brought, orders: 3 },
          };
        },
      },
      [someShop(1, { sends_orders: true })],
    );
    const figures = within(await screen.findByRole('region', { name: 'Key figures' }));
    const orders = (await figures.findByText('Orders')).closest('li');
    await waitFor(() => expect(orders?.textContent).toContain('before 3'));
    for (const text of ['400,00 €', '5,0 %', '-12,50 €']) expect(figures.getByText(text)).toBeTruthy();
    expect(figures.getByText('Clicks since 01.11.26 may still bring orders.')).toBeTruthy();
    expect(askedFor(app, 'daily-metrics').map(({ query }) => query.get('with'))).toEqual(['orders']);
    for (const report of ['devices', 'clicks-positions-distribution']) {
      await waitFor(() => expect(askedFor(app, report).length).toBe(1));
      expect(askedFor(app, report)[0]?.query.has('with')).toBe(false);
    }
  });

  it('say nothing of orders for a shop that sends none', async () => {
    const app = await opened('');
    const figures = within(await screen.findByRole('region', { name: 'Key figures' }));
    expect(await figures.findByText('210')).toBeTruthy();
    expect(figures.getAllByRole('listitem')).toHaveLength(6);
    expect(askedFor(app, 'daily-metrics')[0]?.query.has('with')).toBe(false);
  });

  it('say what went wrong, and come when tried again', async () => {
    let isDown = true;
    const daily = 'GET /v1/analytics/daily-metrics/1';
    const answers = dashboardAnswers();
    await opened('', {
      [daily]: (call) => (isDown ? problemAnswer(503, 'unavailable') : (answers[daily]?.(call) ?? {})),
    });
    const alert = await screen.findByRole('alert');
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('(50,0 % of clicks)')).toBeTruthy();
  });
});

describe('a chart', () => {
  it('says what it shows to those who do not see it', async () => {
    await opened('');
    const clicks = await panel('Clicks per day');
    expect(await clicks.findByText(/Highest: 20, Fri 20.11.26. Lowest: 1, Sun 01.11.26/)).toBeTruthy();
  });

  it('turns into the table behind it, and the address remembers', async () => {
    const { search } = await opened('');
    const clicks = await panel('Clicks per day');
    await userEvent.click(await clicks.findByRole('button', { name: 'Show as table' }));
    expect(search().get('tables')).toBe('clicks');
    const rows = await clicks.findAllByRole('row');
    expect(rows[1]?.textContent).toBe('01.11.26112');
    expect(rows.at(-1)?.textContent).toBe('Total210430');
    await userEvent.click(clicks.getByRole('button', { name: 'Show as chart' }));
    await waitFor(() => expect(search().get('tables')).toBeNull());
  });

  it('is saved as CSV with the same numbers', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await opened('group_by=week');
    const cost = await panel('Cost per week');
    const download = await cost.findByRole<HTMLButtonElement>('button', { name: 'Download' });
    await waitFor(() => expect(download.disabled).toBe(false));
    await userEvent.click(download);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [header, first] = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(header?.replace('\uFEFF', '')).toBe('From;To;Cost, €;Previous period, €');
    expect(first).toBe('2026-11-01;2026-11-01;0,1;10,5');
    const link = clicked.mock.contexts[0] as HTMLAnchorElement;
    expect(link.download).toBe('cost-per-week_shop-1_2026-11-01_2026-11-20.csv');
  });

  it('says that there is nothing, and offers a longer range', async () => {
    const { search } = await opened('date_from=2026-11-19&date_to=2026-11-20', {
      'GET /v1/analytics/num-clicksV2/1': {
        ...{ date_from: '2026-11-19', date_to: '2026-11-20', group_by: 'day', data: [], previous_data: [] },
        ...{ items: [], total: { clicks: 0 }, previous: { clicks: 0 }, growth: { clicks: null } },
      },
    });
    const clicks = await panel('Clicks per day');
    await userEvent.click(await clicks.findByRole('button', { name: 'Show the last 30 days' }));
    await waitFor(() => expect(search().get('date_from')).toBe('2026-10-22'));
  });
});

describe('the plot selection', () => {
  it('takes five, refuses the sixth with a reason, and removes what is ticked again', async () => {
    const app = await opened('');
    for (const id of [1, 2, 3, 4, 5]) await tick(`Product ${id}`);
    expect(app.search().get('plot_items')).toBe('1,2,3,4,5');
    await tick('Product 6');
    expect(screen.getByText('At most 5 fit into the charts. Remove one first.')).toBeTruthy();
    expect(app.search().get('plot_items')).toBe('1,2,3,4,5');
    expect((await box('Product 6')).hasAttribute('checked')).toBe(false);
    await tick('Product 3');
    await waitFor(() => expect(app.search().get('plot_items')).toBe('1,2,4,5'));
    expect(askedFor(app, 'num-clicksV2').at(-1)?.query.get('plot_items')).toBe('1,2,4,5');
    const figures = askedFor(app, 'daily-metrics').map((call) => String(call.query));
    expect(new Set(figures).size).toBe(1); // the key figures do not depend on it
  });

  it('of a link with a sixth says so, until others are chosen', async () => {
    await opened('plot_items=1,2,3,4,5,6');
    expect(await screen.findByText('The link names more than 5: the first 5 are shown.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    await waitFor(() => expect(screen.queryByText(/The link names more/)).toBeNull());
  });

  it('shows chosen items by name, and a chip removes its item', async () => {
    const { search } = await opened('plot_items=7,8');
    const tray = within(screen.getByRole('region', { name: 'Compare in the charts' }));
    await userEvent.click(await tray.findByRole('button', { name: 'Remove from the charts: Product 7' }));
    await waitFor(() => expect(search().get('plot_items')).toBe('8'));
    expect(tray.getByText('1 product of 5')).toBeTruthy();
  });

  it('changes over to categories with the first category, and back with the switch', async () => {
    const app = await opened('plot_items=7');
    await tick('Category 2');
    await waitFor(() => expect(app.search().get('plot_items')).toBe('2'));
    expect(app.search().get('category_type')).toBe('l3');
    expect(askedFor(app, 'cpcV2').at(-1)?.query.get('category_type')).toBe('l3');
    await userEvent.click(screen.getByRole('radio', { name: 'Products' }));
    await waitFor(() => expect(app.search().get('plot_items')).toBe('7'));
    expect(app.search().get('category_type')).toBeNull();
  });
});

it('asks for nothing twice', async () => {
  const app = await opened('');
  await panel('Top categories');
  await screen.findByRole('region', { name: 'Clicks by device' });
  const asked = app.heard.map(({ path, query }) => `${path}?${query}`);
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
});

describe('the tables', () => {
  it('show the growth by which the address orders them, though nothing is compared', async () => {
    await opened('compare=none&products_sort=clicks_growth.desc');
    const products = await panel('Top products');
    const head = await products.findByRole('columnheader', { name: 'Growth of clicks, %' });
    expect(head.getAttribute('aria-sort')).toBe('descending');
    const categories = await panel('Top categories');
    await categories.findByRole('columnheader', { name: /Cost/ });
    expect(categories.queryByRole('columnheader', { name: 'Growth of clicks, %' })).toBeNull();
  });

  it('sort on the server, most first and then least, and go through its pages', async () => {
    const app = await opened('');
    const products = await panel('Top products');
    await userEvent.click(await products.findByRole('button', { name: 'Cost, €' }));
    await userEvent.click(await products.findByRole('button', { name: 'Cost, €' }));
    await waitFor(() => expect(app.search().get('products_sort')).toBe('cpc_sum.asc'));
    // What it is made of stands there too, as the pointer is on it.
    const head = products.getByRole('columnheader', { name: /Cost, €$/ });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(products.getByRole('button', { name: 'Page 2' }));
    expect(await products.findByText('11–20 of 60')).toBeTruthy();
    await userEvent.selectOptions(products.getByRole('combobox', { name: 'Rows per page' }), '25');
    expect(await products.findByText('1–25 of 60')).toBeTruthy();
    const asked = askedFor(app, 'top-products-clicksV2').at(-1)?.query;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      sort_by: 'cpc_sum',
      order_by: 'asc',
      page: '1',
      per_page: '25',
    });
  });

  it('lead back from a page that is not there any more', async () => {
    await opened('products_page=9');
    const products = await panel('Top products');
    await userEvent.click(await products.findByRole('button', { name: 'To the first page' }));
    expect(await products.findByText('1–10 of 60')).toBeTruthy();
  });
});

describe('the month', () => {
  it('sets the days of all reports and begins on the first page', async () => {
    const { search } = await opened('products_page=2');
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(search().get('date_from')).toBe('2026-10-01'));
    expect(search().get('date_to')).toBe('2026-10-31');
    expect(search().get('products_page')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveProperty('value', 'October 2026');
  });
});
