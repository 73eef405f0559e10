import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ShownFeedItem } from '../../../../shared/contract/shops/feed-guide.contract.ts';
import type { FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import { problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import { runningImport, someFeed, someImport } from '../../../../tests/fakes/fake-feeds.ts';
import { fakeOf } from '../../../../tests/fakes/fake-of.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import '../pages/feed-page.tsx'; // loaded before the clock of a test runs

const good = someImport({ format: 'woocommerce', items: 12, accepted: 11, rejected: 1 });
const someItem = fakeOf<ShownFeedItem>({
  item_id: 'SKU-1',
  title: 'Philips hair dryer',
  link: 'https://mira.test/p/1',
  image_url: null,
  price: 2999,
  in_stock: true,
  brand: 'Philips',
  ean: '8606012345676',
  category: 'Beauty > Hair dryers',
  product: null,
  is_new: true,
});
const pageOf = <T,>(data: readonly T[]) => ({
  data,
  open: data.length,
  current_page: 1,
  per_page: 20,
  total: data.length,
  last_page: 1,
});

function open(first: FeedState, after: Partial<FeedState> = {}) {
  let state = first;
  const app = renderPage({
    at: '/feeds',
    shops: [someShop(1)],
    answers: {
      'GET /v1/feeds/1': () => state,
      'PUT /v1/feeds/1/guide': ({ body }) => {
        state = { ...state, ...after, guide: (body as { step: FeedState['guide'] }).step };
        return state;
      },
      'GET /v1/feeds/1/items': pageOf([
        someItem(),
        someItem({ item_id: 'SKU-2', category: null, in_stock: false }),
      ]),
      'GET /v1/feeds/1/categories': pageOf([]),
      'GET /v1/feeds/1/category-leaves': { data: [] },
      'GET /v1/feeds/1/imports/7/report': problemAnswer(503, 'unavailable'),
    },
  });
  const steps = () => app.heard.filter(({ path }) => path === '/v1/feeds/1/guide').map(({ body }) => body);
  return { steps };
}
const guide = async () => within(await screen.findByRole('region', { name: 'Your first import' }));
const current = async () =>
  (await guide()).getAllByRole('listitem').find((one) => one.getAttribute('aria-current') === 'step')
    ?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the guided first import', () => {
  it('is offered to a shop without a feed, and begins with the address or the file', async () => {
    const { steps } = open(someFeed());
    await userEvent.click(await screen.findByRole('button', { name: 'Start the guide' }));
    expect(await current()).toBe('1Address or file');
    expect(steps()).toEqual([{ step: 'source' }]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  });

  it('stands after a reload where it was left, and says that nothing is live', async () => {
    open(someFeed({ guide: 'categories', good, last: good }));
    expect(await current()).toBe('4Categories');
    expect(screen.getByText(/^Nothing is live yet/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Live now' })).toBeNull();
  });

  it('says as what the file was recognized, and goes on', async () => {
    const { steps } = open(someFeed({ guide: 'format', good, last: good }));
    expect(await screen.findByText(/^Recognized as .*WooCommerce/)).toBeTruthy();
    await press('Continue');
    expect(await screen.findByText(/^Your prices state their currency/)).toBeTruthy();
    expect(steps()).toEqual([{ step: 'currency' }]);
  });

  it('tells no item rejected where only the currency is to be said', async () => {
    const fault = { code: 'currency_unknown', values: {} } as const;
    open(
      someFeed({
        guide: 'format',
        last: someImport({ status: 'refused', fault, accepted: 0, rejected: 162 }),
      }),
    );
    expect(await screen.findByText(/that is the next question/)).toBeTruthy();
    expect(screen.queryByText('Rejected')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false);
  });

  it('asks for the currency where the file states none, and does not go on before', async () => {
    const values = { items: 12, evidence: '', points_to: '' };
    const last = someImport({ status: 'refused', fault: { code: 'currency_unknown', values } });
    open(someFeed({ guide: 'currency', last }));
    expect(await screen.findByLabelText('Currency of the prices')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  });

  it('watches the import that runs', async () => {
    open(someFeed({ guide: 'format', running: runningImport(), outlook: { place: null, eta_seconds: 130 } }));
    expect(await screen.findByRole('progressbar', { name: 'Progress of the import' })).toBeTruthy();
    expect(screen.getByText(/about 3 minutes left/)).toBeTruthy();
  });

  it('shows whole items, and puts the offers live at the end alone', async () => {
    const { steps } = open(someFeed({ guide: 'preview', good, last: good }), { running: runningImport() });
    const table = within(await screen.findByRole('region', { name: 'Your items on the portal' }));
    expect(await table.findByText('Beauty > Hair dryers')).toBeTruthy();
    expect(table.getByText('Not sorted in yet')).toBeTruthy();
    expect(table.getByText('Out of stock')).toBeTruthy();
    await press('Put the offers live');
    await waitFor(() => expect(steps()).toEqual([{ step: null }]));
    expect(await screen.findByRole('region', { name: 'Import' })).toBeTruthy();
  });

  it('can be left while nothing was taken, and not once there is something to put live', async () => {
    const { steps } = open(someFeed({ guide: 'source' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave the guide' }));
    expect(await screen.findByRole('heading', { name: 'Bring your products in' })).toBeTruthy();
    expect(steps()).toEqual([{ step: null }]);
  });
});

it('an import that waits says its place in the queue', async () => {
  const running = runningImport({ status: 'waiting', phase: null, items: 0, bytes: 0 });
  open(someFeed({ running, last: good, good, outlook: { place: 4, eta_seconds: 20 } }));
  expect(
    await screen.findByText('Place 4 in the queue. Smaller files come first. · less than a minute left'),
  ).toBeTruthy();
});
