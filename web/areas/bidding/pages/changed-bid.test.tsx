import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { someShop } from '../../../../tests/fakes/fake-api.ts';
import {
  categoriesAnswer,
  changedAnswer,
  curveAnswer,
  idealsAnswer,
  projectionAnswer,
  someBid,
  someCategory,
  someCurvePoint,
} from '../../../../tests/fakes/fake-bidding.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const LIST = '/v1/biddingV2/categories-biddings/1';

it('says that a bid was changed once the table shows the new one, and not beside the old one', async () => {
  const person = userEvent.setup();
  let amount = 0.25;
  const arrives = Promise.withResolvers<void>();
  const { heard } = renderPage({
    at: '/bidding',
    shops: [someShop(1)],
    answers: {
      'GET /v1/biddingV2/ideal-category-bid-projection/1': idealsAnswer,
      'GET /v1/biddingV2/bid-curve/1': curveAnswer([someCurvePoint(0, 4), someCurvePoint(0.1, 10)]),
      'GET /v1/biddingV2/category-bid-projection/1': ({ query }) =>
        projectionAnswer(Number(query.get('bid'))),
      [`GET ${LIST}`]: async () => {
        if (amount !== 0.25) await arrives.promise;
        return categoriesAnswer([someCategory({ bid: someBid({ current_bid: amount }) })]);
      },
      'PUT /v1/biddingV2/update-bid/70': ({ body }) => {
        amount = (body as { bid: number }).bid;
        return changedAnswer();
      },
    },
  });
  const lists = () => heard.filter(({ path }) => path === LIST);
  await person.click(await screen.findByRole('button', { name: /Usisivači: change the bid of 0,25/ }));
  const before = lists().length;
  const field = await screen.findByRole('textbox', { name: 'Bid, €' });
  await person.clear(field);
  await person.type(field, '0,3{Enter}');
  await waitFor(() => expect(lists().length).toBeGreaterThan(before));
  await new Promise((resolve) => setImmediate(resolve));
  expect(screen.queryByText('“Usisivači”: 0,25 € → 0,30 €.')).toBeNull();
  arrives.resolve();
  await screen.findByText('“Usisivači”: 0,25 € → 0,30 €.');
  screen.getByRole('button', { name: /Usisivači: change the bid of 0,3/ });
});
