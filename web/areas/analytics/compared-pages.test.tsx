import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dashboardAnswers } from '../../../tests/fakes/dashboard-answers.ts';
import { type HeardCall, someShop } from '../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../tests/fakes/render-app.tsx';
import { PAGES } from '../../app/routes.tsx';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

const NOTHING = { clicks: 0, num_offers: 0 };
const BEFORE = { date_from: '2025-11-01', date_to: '2025-11-20', clicks: 0 };
const open = (at: string, answers: Parameters<typeof renderPage>[0]['answers'] = {}) =>
  renderPage({
    at,
    pages: PAGES,
    shops: [{ ...someShop(1), has_module: true }],
    answers: {
      ...dashboardAnswers(),
      'GET /v1/analytics/categories/1': { data: [], total: NOTHING, previous: NOTHING, growth: {} },
      'GET /v1/analytics/devices/1': { data: [], total: NOTHING, previous: BEFORE, growth: { clicks: null } },
      'GET /v1/price-report/brands/1': { data: [] },
      ...answers,
    },
  });

const reportOf = ({ path }: HeardCall) => /^\/v1\/(?:analytics|product-ad)\/([^/]+)\/1$/.exec(path)?.[1];
/** What ads brought is compared by whole days. */
const saysYear = (call: HeardCall) =>
  call.query.get('compare') === 'year' &&
  (reportOf(call) === 'insights' || call.query.get('compare_until') === 'now');
/** The tree of categories that a filter offers, the clicks one by one, and the categories of ads have no comparison. */
const NOT_COMPARED = ['clicks', 'insights-categories'];
const hasNone = (call: HeardCall) =>
  NOT_COMPARED.includes(reportOf(call) ?? '') || (reportOf(call) === 'categories' && !saysYear(call));

const COMPARED = PAGES.filter(({ period }) => period?.includes('comparison')).map(({ path }) => path);

describe.each(COMPARED)('every report of %s', (page) => {
  it('is asked for with the comparison of the address', async () => {
    const { heard } = open(`${page}?compare=year&group_by=day`);
    await waitFor(() => expect(heard.some((call) => reportOf(call) && saysYear(call))).toBe(true));
    await new Promise((done) => setTimeout(done, 50));
    const asked = heard.filter((call) => reportOf(call) !== undefined && !hasNone(call));
    const others = asked.filter((call) => !saysYear(call));
    expect(others.map(({ path, query }) => `${path}?${query}`)).toEqual([]);
  });
});

describe('a page whose compared period begins before the first data', () => {
  it('says of which day those are instead of a growth', async () => {
    const answers = dashboardAnswers();
    const name = 'GET /v1/analytics/daily-metrics/1';
    open('/dashboard', {
      [name]: (call: HeardCall) => ({ ...answers[name]?.(call), data_from: '2026-10-15' }),
    });
    const figures = within(await screen.findByRole('region', { name: 'Key figures' }));
    const clicks = (await figures.findByText('210')).closest('li');
    expect(clicks?.textContent).toContain('No data before 15.10.26');
    expect(clicks?.textContent).not.toMatch(/12,5\u00a0%|before 430/);
    const offers = figures.getByText('Offers in stock').closest('li');
    await waitFor(() => expect(offers?.textContent).toContain('As much as in the compared period'));
  });
});

describe('a page that compares with nothing', () => {
  it('shows its figures alone', async () => {
    open('/dashboard?compare=none');
    const figure = (await screen.findAllByRole('listitem')).find((item) =>
      item.textContent?.includes('Clicks'),
    );
    await waitFor(() => expect(figure?.getAttribute('aria-busy')).toBe('false'));
    expect(screen.queryByText(/compared period/)).toBeNull();
    expect(screen.queryByText(/before \d/)).toBeNull();
    expect(screen.queryByText(/Compared with/)).toBeNull();
    expect(screen.queryByText('Previous period')).toBeNull();
  });
});
