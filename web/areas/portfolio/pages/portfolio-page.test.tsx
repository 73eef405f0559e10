import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problemAnswer, someUser } from '../../../../tests/fakes/fake-api.ts';
import {
  openPortfolio,
  portfolioAnswer,
  portfolioRegion,
  portfolioShopsIn,
} from '../../../../tests/fakes/fake-portfolio.tsx';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

configure({ defaultHidden: true });

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

describe('all shops', () => {
  it('shows each shop, and leads from its figures to the pages of that very shop', async () => {
    await openPortfolio();
    const list = await portfolioRegion('Shop by shop');
    const row = within((await list.findByRole('link', { name: 'Beta' })).closest('tr') as HTMLElement);
    const hrefs = row.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.length).toBeGreaterThan(5);
    for (const href of hrefs) expect(href).toContain('shop_id=2');
    expect(hrefs.find((href) => href.startsWith('/bidding') && href.includes('status=outbid'))).toBeTruthy();
    expect(row.getByRole('link', { name: 'Feed: Outdated' }).getAttribute('href')).toContain('/feeds');
  });

  it('says how far the limit is ahead of the month', async () => {
    await openPortfolio();
    const list = await portfolioRegion('Shop by shop');
    const row = (await list.findByRole('link', { name: 'Alfa' })).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('75,0');
    expect(row.textContent).toContain('10,0 points above pace');
    expect(list.getByText(/65,0 % of the month has gone/)).toBeTruthy();
  });

  it('adds up by currency, never across currencies', async () => {
    await openPortfolio();
    const sums = await portfolioRegion('Together, by currency');
    expect((await sums.findByRole('row', { name: /^RSD/ })).textContent).toContain('1.000');
    expect(sums.getByRole('row', { name: /^EUR/ }).textContent).toContain('100');
  });

  it.each(['Shop by shop', 'Together, by currency'])('offers further columns of %s', async (name) => {
    await openPortfolio(portfolioAnswer, '/portfolio', { 'PUT /v1/user/shown-columns': {} });
    const list = await portfolioRegion(name);
    const menu = await list.findByRole('button', { name: 'Columns' });
    expect(list.queryByRole('columnheader', { name: /^Coupons in review/ })).toBeNull();
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Coupons in review' }));
    expect(await list.findByRole('columnheader', { name: /^Coupons in review/ })).toBeTruthy();
  });

  it('is ordered, searched and narrowed to a portal, as the address says', async () => {
    const app = await openPortfolio();
    const list = await portfolioRegion('Shop by shop');
    expect(await portfolioShopsIn(list)).toEqual(['Alfa', 'Beta', 'Gama']);
    await userEvent.click(list.getByRole('button', { name: /^Clicks/ }));
    await waitFor(async () => expect((await portfolioShopsIn(list))[0]).toBe('Beta'));
    expect(app.search().get('portfolio_sort')).toBe('clicks.desc');
    await userEvent.type(list.getByRole('searchbox'), 'gam');
    await waitFor(async () => expect(await portfolioShopsIn(list)).toEqual(['Gama']));
    expect(app.search().get('q')).toBe('gam');
  });

  it('puts shops together by portal, and says so where nothing is found', async () => {
    await openPortfolio(portfolioAnswer, '/portfolio?group=portal');
    const list = await portfolioRegion('Shop by shop');
    await list.findByRole('link', { name: 'Alfa' });
    expect(list.getAllByRole('columnheader', { name: /^(Serbia|Slovenia)$/ })).toHaveLength(2);
    await userEvent.type(list.getByRole('searchbox'), 'nothing');
    expect(await list.findByText('No shop has these words on this portal.')).toBeTruthy();
  });

  it('asks for the days and the comparison of the page', async () => {
    const app = await openPortfolio(portfolioAnswer, '/portfolio?compare=year');
    await waitFor(() => expect(app.heard.some(({ path }) => path === '/v1/portfolio')).toBe(true));
    const asked = app.heard.find(({ path }) => path === '/v1/portfolio')?.query;
    expect([asked?.get('date_from'), asked?.get('date_to'), asked?.get('compare')]).toEqual([
      '2026-11-01',
      '2026-11-20',
      'year',
    ]);
  });

  it('offers another try where it cannot be had', async () => {
    await openPortfolio(problemAnswer(500, 'internal'));
    expect(
      await (await portfolioRegion('Shop by shop')).findByRole('button', { name: 'Try again' }),
    ).toBeTruthy();
  });

  it('is no page for somebody with one shop', async () => {
    const app = renderPage({ at: '/portfolio', user: someUser({ properties: [1] }) });
    await screen.findByRole('heading', { name: 'Dashboard page' });
    expect(app.router.latestLocation.pathname).toBe('/dashboard');
  });
});
