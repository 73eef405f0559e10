import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categoriesAnswer } from '../../../../tests/fakes/fake-bidding.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

it('praises no bids where there is nothing to bid on', async () => {
  const answer = categoriesAnswer([]);
  const none = { ...answer.summary, categories: 0, with_bid: 0, by_status: [], views: 0, cost: 0 };
  renderPage({
    at: '/bidding',
    answers: { 'GET /v1/biddingV2/categories-biddings/1': { ...answer, summary: none } },
  });
  await screen.findByText('There are no offers yet.');
  const figures = within(screen.getByRole('region', { name: 'Key figures' }));
  expect(figures.getByText(/0,00\s€/)).toBeTruthy();
  expect(figures.queryByText(/every one of them/)).toBeNull();
  expect(figures.queryByText(/Your bids do what they are meant to do/)).toBeNull();
  expect(figures.queryByText('0 of 0')).toBeNull();
});
