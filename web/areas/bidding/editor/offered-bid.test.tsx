import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  categoriesAnswer,
  curveAnswer,
  idealsAnswer,
  projectionAnswer,
  someCategory,
  someCurvePoint,
} from '../../../../tests/fakes/fake-bidding.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import '../pages/bidding-page.tsx';

const open = (at: string) =>
  renderPage({
    at,
    answers: {
      'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([someCategory()]),
      'GET /v1/biddingV2/ideal-category-bid-projection/1': idealsAnswer,
      'GET /v1/biddingV2/bid-curve/1': curveAnswer([someCurvePoint(0, 4), someCurvePoint(0.1, 10)]),
      'GET /v1/biddingV2/category-bid-projection/1': ({ query }) =>
        projectionAnswer(Number(query.get('bid'))),
    },
  });
const amountField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Bid, €' });
const editor = () => screen.queryByRole('form', { name: 'Bid: Usisivači' });

it('the editor of a bid is opened by a link with the amount that it offers, which is only filled in', async () => {
  const { heard, search } = open('/bidding?category_id=7&bid_on=7&bid=0.31');
  await screen.findByRole('form', { name: 'Bid: Usisivači' });
  expect(amountField().value).toBe('0,31');
  screen.getByText(/^This amount would hold the place/);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'What it would bring' }).textContent).toMatch(/With 0,31\s€/u),
  );
  expect([search().get('bid_on'), search().get('bid'), search().get('category_id')]).toEqual([
    null,
    null,
    '7',
  ]);
  expect(heard.filter(({ method }) => method !== 'GET')).toEqual([]);
  const person = userEvent.setup();
  await person.type(amountField(), '5');
  expect(screen.queryByText(/^This amount would hold the place/)).toBeNull();
  await person.type(amountField(), '{Escape}');
  expect(editor()).toBeNull();
});

it.each([
  ['a bid that is as high already', '/bidding?bid_on=7&bid=0.2', '0,25'],
  ['no amount', '/bidding?bid_on=7&bid=x', null],
  ['a row that is not there', '/bidding?bid_on=8&bid=0.31', null],
])('a link that offers less, or nothing, changes nothing: %s', async (_, at, text) => {
  open(at);
  await screen.findByRole('button', { name: /Usisivači: change the bid/ });
  if (text === null) expect(editor()).toBeNull();
  else {
    await screen.findByRole('form', { name: 'Bid: Usisivači' });
    expect(amountField().value).toBe(text);
  }
});
