import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someShop } from '../../../../tests/fakes/fake-api.ts';
import {
  categoriesAnswer,
  curveAnswer,
  projectionFrameAnswer,
  someCategory,
  someCurvePoint,
} from '../../../../tests/fakes/fake-bidding.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import '../pages/bidding-page.tsx';

const prices = (median: number) =>
  [1, 2, 3].map((position) => ({ position, median: median / position, p90: median }));
const pricesAnswer = {
  ...projectionFrameAnswer,
  all: { views: 10, prices: prices(0.3) },
  hours: Array.from({ length: 168 }, (_, at) => ({
    weekday: Math.floor(at / 24) + 1,
    hour: at % 24,
    views: at === 30 ? 10 : 0,
    prices: at === 30 ? prices(0.3) : [],
  })),
};

async function openEditor(answers: Record<string, unknown>) {
  const user = userEvent.setup();
  renderPage({
    at: '/bidding',
    shops: [someShop(1)],
    answers: { 'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([someCategory({})]), ...answers },
  });
  const row = await screen.findByRole('row', { name: /Usisivači/ });
  await user.click(within(row).getByRole('button', { name: /Usisivači: change the bid/ }));
  return { user, pane: await screen.findByRole('region', { name: 'Every bid and what it brings' }) };
}

test('the keys go along the bids at which something changes, and fill the field', async () => {
  const points = [someCurvePoint(0, 4), someCurvePoint(0.1, 10), someCurvePoint(0.25, 20)];
  const { user, pane } = await openEditor({ 'GET /v1/biddingV2/bid-curve/1': curveAnswer(points) });
  const slider = await within(pane).findByRole('slider');
  // From the first to the last bid that is drawn above it, so that its thumb stands below its bid.
  expect(Number(slider.getAttribute('aria-valuemin'))).toBeCloseTo(0.1 - 0.15 * 0.08);
  expect(Number(slider.getAttribute('aria-valuemax'))).toBeCloseTo(0.25 + 0.15 * 0.08);
  slider.focus();
  await user.keyboard('{End}');
  expect((screen.getByLabelText('Bid, €') as HTMLInputElement).value).toBe('0,25');
  expect(slider.getAttribute('aria-valuetext')).toBe(
    '0,25\u00a0€: average position 2,0, 20 clicks and 2,00\u00a0€ in 30 days',
  );
  expect(slider.getAttribute('aria-valuenow')).toBe('0.25');
  await user.keyboard('{ArrowLeft}');
  expect((screen.getByLabelText('Bid, €') as HTMLInputElement).value).toBe('0,10');
});

test('says so where nobody looked, and where nearer bids decide', async () => {
  const { pane } = await openEditor({
    'GET /v1/biddingV2/bid-curve/1': curveAnswer([someCurvePoint(0, 0)], 0),
  });
  await within(pane).findByText('Nobody looked at these products in the last 14 days.');
  expect(within(pane).queryByRole('slider')).toBeNull();
});

test('shows what a position costs at each hour', async () => {
  const { user, pane } = await openEditor({
    'GET /v1/biddingV2/bid-curve/1': curveAnswer([someCurvePoint(0, 4)]),
    'GET /v1/biddingV2/position-prices/1': pricesAnswer,
  });
  await within(pane).findByText('Your own nearer bids decide here, so no bid on this changes anything.');
  await user.click(within(pane).getByRole('radio', { name: 'By hour' }));
  await within(pane).findByText(
    'Over the whole week: 0,30 € holds position 1 in half of the views, 0,30 € in nine of ten.',
  );
  await user.click(within(pane).getByRole('radio', { name: 'Position 3' }));
  await within(pane).findByText(
    'Over the whole week: 0,10 € holds position 3 in half of the views, 0,30 € in nine of ten.',
  );
  within(pane).getByRole('group', { name: 'By hour' }).focus();
  await user.keyboard(
    '{ArrowRight}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}',
  );
  await within(pane).findByText('Tuesday, 06:00–07:00. Bid, €: 0,10 €');
});
