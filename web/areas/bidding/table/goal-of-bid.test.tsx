import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { categoriesAnswer, someBid, someCategory } from '../../../../tests/fakes/fake-bidding.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import '../pages/bidding-page.tsx';

const LIST = '/v1/biddingV2/categories-biddings/1';

describe('the goal of a bid', () => {
  const goal = {
    ...{ goal_id: 5, name: 'First in home', enabled: true },
    ...{ category_ids: [1, 7], product_ids: [], ad_ids: [] },
  };
  const openWith = (more: Partial<typeof goal> = {}, answer?: () => Promise<Response>) =>
    renderPage({
      at: '/bidding',
      answers: {
        'GET /v1/auto-bids/goals-of-bids/1': answer ?? { data: [{ ...goal, ...more }] },
        'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([
          someCategory(),
          someCategory({
            category_id: 8,
            category_name_rs: 'Fenovi',
            bid: someBid({ is_own: false, bid_id: 10, category_id: 1, source_name_rs: 'Bela tehnika' }),
          }),
          someCategory({ category_id: 9, category_name_rs: 'Pegle', bid: null, status: null }),
        ]),
      },
    });

  it('is named below it, also below one that comes from a category above, and leads there', async () => {
    openWith();
    const row = await screen.findByRole('row', { name: /Usisivači/ });
    const link = await within(row).findByRole('link', { name: 'Goal: First in home' });
    expect(link.getAttribute('href')).toMatch(/^\/bidding\/goals\b/);
    within(screen.getByRole('row', { name: /Fenovi/ })).getByRole('link', { name: 'Goal: First in home' });
    expect(
      within(screen.getByRole('row', { name: /Pegle/ })).queryByRole('link', { name: /Goal/ }),
    ).toBeNull();
  });

  it('comes together with the rows, which would grow under the hand otherwise', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    openWith({}, () => promise);
    await screen.findByRole('region', { name: 'Key figures' });
    expect(screen.queryByRole('row', { name: /Usisivači/ })).toBeNull();
    resolve(Response.json({ data: [goal] }));
    const row = await screen.findByRole('row', { name: /Usisivači/ });
    within(row).getByRole('link', { name: 'Goal: First in home' });
  });

  it('is said to be off where it is', async () => {
    openWith({ enabled: false });
    const row = await screen.findByRole('row', { name: /Usisivači/ });
    await within(row).findByRole('link', { name: 'Goal: First in home (off)' });
  });

  it('restricts the table, to one goal or to what none changes, and stands in the address', async () => {
    const person = userEvent.setup();
    const { heard, search } = openWith();
    const asked = () =>
      heard
        .filter(({ path }) => path === LIST)
        .at(-1)
        ?.query.get('goal_id');
    const select = await screen.findByRole('combobox', { name: 'Goal' });
    await person.selectOptions(select, 'First in home');
    await waitFor(() => expect(asked()).toBe('5'));
    expect(select.title).toBe('First in home');
    expect(search().get('goal_id')).toBe('5');
    await person.selectOptions(select, 'No goal');
    await waitFor(() => expect(asked()).toBe('0'));
    await person.selectOptions(select, 'All');
    await waitFor(() => expect(search().get('goal_id')).toBeNull());
  });
});
