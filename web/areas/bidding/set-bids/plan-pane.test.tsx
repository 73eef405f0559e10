import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  categoriesAnswer,
  changedAnswer,
  someCategory,
  somePlan,
} from '../../../../tests/fakes/fake-bidding.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import '../pages/bidding-page.tsx';

const PLAN = 'POST /v1/biddingV2/update-create-bids-all-categories/1';
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s/gu, ' ');

const [change] = somePlan().bids;
if (!change) throw new Error('the plan has a row');
const placed = {
  ...change,
  category_id: 9,
  category_name_rs: 'Pegle',
  bid_id: null,
  from_bid: null,
  from_enabled: null,
  inherited_bid: 0.2,
  inherited_name_rs: 'Bela tehnika',
  cost_month: 30,
  cost_month_now: 10,
  clicks_month: 90,
  clicks_month_now: 40,
};

async function openPlan() {
  const person = userEvent.setup();
  const page = renderPage({
    at: '/bidding',
    answers: {
      'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([someCategory()]),
      [PLAN]: ({ body }) => ({
        plan: somePlan({
          bids: [change as typeof placed, placed],
          unchanged: { categories: 3, cost_month: 5 },
          limit_left: 78,
        }),
        changed: (body as { plan?: string }).plan ? changedAnswer() : null,
      }),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Set bids' }));
  return {
    person,
    window: await screen.findByRole('dialog', { name: 'Set bids by goal' }),
    heard: page.heard,
  };
}

it('says what bid is inherited, what is so already, and what all rows cost together', async () => {
  const { window } = await openPlan();
  await within(window).findByRole('button', { name: 'Change 2 bids' });
  expect(plain(within(window).getByRole('row', { name: /Pegle/ }))).toContain('0,20 from Bela tehnika');
  within(window).getByText('3 categories have this bid already');
  expect(plain(window)).toContain('34,00 € → 90,00 €');
  within(window).getByText(/higher than/);
});

it('leaves out what is not ticked, in the sums and in what is sent', async () => {
  const { person, window, heard } = await openPlan();
  await person.click(await within(window).findByRole('checkbox', { name: 'Change the bid of Usisivači' }));
  expect(plain(window)).toContain('10,00 € → 30,00 €');
  // 30 of the ticked one, 24 of the one that is left, 5 of those that are so already.
  expect(within(window).queryByText(/higher than/)).toBeNull();
  const all = within(window).getByRole('checkbox', { name: 'Change all bids of the plan' });
  await person.click(all);
  within(window).getByRole('button', { name: 'Change 2 bids' });
  await person.click(within(window).getByRole('checkbox', { name: 'Change the bid of Usisivači' }));
  await person.click(within(window).getByRole('button', { name: 'Change 1 bid' }));
  await screen.findByText('1 bid changed.');
  const sent = heard.filter(({ method, path }) => `${method} ${path}` === PLAN).at(-1)?.body;
  expect(sent).toMatchObject({ plan: 'plan-1', without: [7] });
});

it('asks for a plan that is held to a sum a day, and says what it leaves out for it', async () => {
  const person = userEvent.setup();
  const { heard } = renderPage({
    at: '/bidding',
    answers: {
      'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([someCategory()]),
      [PLAN]: ({ body }) => ({
        plan:
          (body as { day_max?: number }).day_max === undefined
            ? somePlan()
            : somePlan({ day_max: 1.5, cost_day: 1.75, held_back: 2 }),
        changed: null,
      }),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Set bids' }));
  const window = within(await screen.findByRole('dialog', { name: 'Set bids by goal' }));
  await window.findByRole('button', { name: 'Change 1 bid' });
  expect(window.queryByText('A day of these categories')).toBeNull();
  const field = window.getByRole('textbox', { name: 'At most a day, €' });
  await person.type(field, 'x');
  window.getByText('Type a sum such as 25,00.');
  await person.clear(field);
  await person.type(field, '1,50{Enter}');
  await window.findByText('A day of these categories');
  expect(heard.at(-1)?.body).toMatchObject({ day_max: 1.5 });
  window.getByText('Even the lowest bids are expected to cost more a day than this sum.');
  // Unticked, the row costs what it costs now: 36 € less in thirty days.
  await person.click(window.getByRole('checkbox', { name: 'Change the bid of Usisivači' }));
  expect(window.queryByText(/^Even the lowest bids/)).toBeNull();
  window.getByText(/^2 categories get lower bids than the goal needs/);
});
