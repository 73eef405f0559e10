import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MatchItem, MatchProduct } from '../../../../shared/contract/shops/matching.contract.ts';
import { problemAnswer, someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import './matching-page.tsx';

const product = (product_id: number, name: string): MatchProduct => ({
  product_id,
  name,
  brand: 'Fenix',
  category: 'Usisivači',
  ean: null,
  mpn: null,
  image: null,
  lowest_price: 55,
  offers: 2,
});
const item: MatchItem = {
  item_id: 'v1',
  title: 'Usisivač X200',
  image: '',
  link: 'https://shop.example/v1',
  price: 1234.5,
  in_stock: true,
  brand: 'Fenix',
  ean: '3912345678901',
  mpn: null,
  category_text: 'Bela tehnika',
  product: product(9, 'Usisivač X200'),
  decided: null,
  candidates: [{ ...product(5, 'Fenix X200 crni'), score: 0.87, reasons: ['brand', 'words'] }],
};
const pageOf = (...data: MatchItem[]) => ({
  data,
  current_page: 1,
  per_page: 10,
  total: data.length,
  last_page: 1,
  currency: 'RSD',
});
const LIST = 'GET /v1/matching/1';
const open = (answers: Parameters<typeof renderPage>[0]['answers'] = {}, user = someUser()) =>
  renderPage({ at: '/feeds/matching', user, shops: [someShop(1)], answers });

it('shows an item with its candidates, takes the choice and says so', async () => {
  const person = userEvent.setup();
  const { heard } = open({
    [LIST]: pageOf(item),
    'POST /v1/matching/1/decide': new Response(null, { status: 204 }),
  });
  const card = await screen.findByRole('article', { name: 'Usisivač X200' });
  expect(card.textContent).toContain('1.234,50\u00a0RSD');
  expect(card.textContent).toContain('from 55,00\u00a0RSD · 2 offers');
  expect(card.textContent).toContain('87\u00a0% match');
  await person.click(within(card).getByRole('button', { name: 'This is it: Fenix X200 crni' }));
  expect(await screen.findByText('“Usisivač X200” now counts as “Fenix X200 crni”.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'None of these: its own product' }));
  expect(await screen.findByText('“Usisivač X200” stays a product of its own.')).toBeTruthy();
  expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { item_id: 'v1', product_id: 5 },
    { item_id: 'v1', product_id: null },
  ]);
});

it('lists what was decided and takes it back, but not what staff decided', async () => {
  const person = userEvent.setup();
  const at = '2026-11-20T10:00:00.000Z';
  const decided = { ...item, candidates: [], decided: { own: false, by_staff: false, at } };
  const byStaff = { ...decided, item_id: 'v2', title: 'Fen', decided: { own: true, by_staff: true, at } };
  const { heard } = open({
    [LIST]: ({ query }) => (query.get('state') === 'decided' ? pageOf(decided, byStaff) : pageOf()),
    'POST /v1/matching/1/undo': new Response(null, { status: 204 }),
  });
  expect(await screen.findByText(/Every item has its product/)).toBeTruthy();
  await person.click(screen.getByRole('tab', { name: 'Decided' }));
  expect((await screen.findByRole('article', { name: 'Fen' })).textContent).toContain('decided by staff');
  expect(screen.queryByRole('button', { name: 'Undo: Fen' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Undo: Usisivač X200' }));
  expect(await screen.findByText('“Usisivač X200” is open again.')).toBeTruthy();
  expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({ item_id: 'v1' });
});

it('says what went wrong, and can be tried again', async () => {
  const person = userEvent.setup();
  open({ [LIST]: pageOf(item), 'POST /v1/matching/1/decide': problemAnswer(503, 'unavailable') });
  await person.click(await screen.findByRole('button', { name: /This is it/ }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Usisivač X200' })).toBeTruthy();
});

it('leads staff, and nobody else, to merging and splitting', async () => {
  open({ [LIST]: pageOf(item) }, someUser({ role_id: 1, role: 'staff' }));
  expect(await screen.findByRole('link', { name: 'Merge and split products' })).toBeTruthy();
});
