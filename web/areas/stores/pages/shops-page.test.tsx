import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../shared/contract/shops/stores.contract.ts';
import { NO_HOURS } from '../../../../shared/rules/shops/working-hours.ts';
import { problemAnswer, someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { hasSession } from '../../../core/api/session-tokens.ts';
import './shops-page.tsx'; // so that no test waits for its code

const GONE = 'This was deleted or is no longer yours.';
const place = { id: 100_001, country_id: 1, code: '21102', name: 'Novi Sad', region: '' };
const someStore = (patch: Partial<Store> = {}): Store => ({
  id: 7,
  shop_id: 1,
  address: 'Bulevar 1',
  place,
  telephone: '+381 21 555 010',
  email: 'info@shop.test',
  web_address: 'https://shop.test',
  working_hours: NO_HOURS as Store['working_hours'],
  ...patch,
});
const shop = someShop(1, { name: 'Mira Home', sf_limit_price_c: 250, sfu_full_name: 'Ana Anić' });
const counts = { num_offers: 1234, num_in_stock: 1000, num_stores: 1 };
const answersWith = (stores: readonly Store[]): Parameters<typeof renderPage>[0]['answers'] => ({
  'GET /v1/home/stores/1': { data: stores },
  'GET /v1/home/shop-counts/1': counts,
  'GET /v1/home/cities/rs': { data: [place], current_page: 1, per_page: 50, total: 1, last_page: 1 },
});
const open = (stores: readonly Store[], more: Parameters<typeof renderPage>[0]['answers'] = {}) =>
  renderPage({ at: '/shops', shops: [shop], answers: { ...answersWith(stores), ...more } });

describe('the page of shops', () => {
  it('says of a shop what its merchant wants to know, and lists its stores', async () => {
    open([someStore()]);
    const shops = await screen.findByRole('region', { name: 'Your shops' });
    await waitFor(() => expect(shops.textContent).toContain('1.234, of these in stock 1.000'));
    expect(shops.textContent).toContain('250,00\u00a0€');
    expect(shops.textContent).toContain('Ana Anić');
    const stores = screen.getByRole('region', { name: 'Stores of Mira Home' });
    expect(await within(stores).findByText('Bulevar 1')).toBeTruthy();
    expect(stores.textContent).toContain('21102 Novi Sad');
    expect(stores.textContent).toContain('No working hours given');
  });

  it('says what to do where there are no stores', async () => {
    open([]);
    expect(await screen.findByText('No stores yet.')).toBeTruthy();
  });

  it('can be tried again when the stores cannot be loaded', async () => {
    open([], { 'GET /v1/home/stores/1': problemAnswer(503, 'unavailable') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each([
    [{ level: 1, confirmed: false, email_verified: false }, /First confirm your e-mail address/],
    [{ level: 1, confirmed: false }, /We are checking your account/],
    [{ level: 2 }, /marked with a red star\.$/],
  ])('tells those whose account is not complete what is missing: %j', async (patch, text) => {
    const { heard } = renderPage({ at: '/shops', user: someUser(patch), shops: [] });
    const main = await screen.findByRole('main');
    expect(await within(main).findByText(text)).toBeTruthy();
    expect(within(main).getByText(/see in the price list/)).toBeTruthy();
    expect(heard.filter(({ path }) => path.includes('store'))).toEqual([]);
  });
});

describe('a store', () => {
  it('is added; what is missing is said beside the field, and hours are copied to all days', async () => {
    const person = userEvent.setup();
    const { heard } = open([], { 'POST /v1/home/store/1': someStore() });
    await person.click(await screen.findByRole('button', { name: 'Add a store' }));
    const dialog = await screen.findByRole('dialog', { name: 'New store' });
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Fill in this field.')).toBeTruthy();
    expect(within(dialog).getByText('Choose a place from the list.')).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/Street and number/));

    await person.type(within(dialog).getByLabelText(/Street and number/), 'Ulica 2');
    await person.click(within(dialog).getByRole('combobox', { name: /Place/ }));
    await person.click(await screen.findByRole('option', { name: '21102 Novi Sad' }));
    await person.click(within(dialog).getByRole('switch', { name: 'Monday: open' }));
    const to = within(dialog).getByLabelText('Monday, span 1: to');
    await person.clear(to);
    await person.type(to, '7');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('It ends before it begins.')).toBeTruthy();
    await person.clear(to);
    await person.type(to, '20.30');
    await person.click(within(dialog).getByRole('button', { name: 'Copy the hours of Monday to all days' }));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));

    expect(
      (await screen.findByText('You have added the store Bulevar 1, Novi Sad.')).textContent,
    ).toBeTruthy();
    const sent = heard.find(({ method }) => method === 'POST')?.body;
    expect(sent).toMatchObject({
      address: 'Ulica 2',
      place_id: place.id,
      working_hours: { week: Array(7).fill([{ from: '08:00', to: '20:30' }]), special_days: [] },
    });
  });

  it('keeps what was typed when the server refuses it, and asks before it is lost', async () => {
    const person = userEvent.setup();
    open([someStore()], { 'PUT /v1/home/store/7': problemAnswer(503, 'unavailable') });
    await person.click(await screen.findByRole('button', { name: 'Change the store Bulevar 1, Novi Sad' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the store' });
    const address = within(dialog).getByLabelText(/Street and number/);
    await person.clear(address);
    await person.type(address, 'Ulica 3');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toBeTruthy();
    expect((address as HTMLInputElement).value).toBe('Ulica 3');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Discard what you entered?' });
    await person.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is deleted after a question, and comes back on a click', async () => {
    const person = userEvent.setup();
    const { heard } = open([someStore()], {
      'DELETE /v1/home/store/7': () => new Response(null, { status: 204 }),
      'POST /v1/home/store/1': someStore({ id: 8 }),
    });
    await person.click(await screen.findByRole('button', { name: 'Delete the store Bulevar 1, Novi Sad' }));
    const question = await screen.findByRole('dialog', { name: 'Delete the store?' });
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The store Bulevar 1, Novi Sad is back.')).toBeTruthy();
    expect(heard.find(({ method }) => method === 'POST')?.body).toMatchObject({
      address: 'Bulevar 1',
      place_id: place.id,
      telephone: '+381 21 555 010',
    });
  });

  it.each([
    { action: 'Delete', send: 'Delete', call: 'DELETE /v1/home/store/7' },
    { action: 'Change', send: 'Save', call: 'PUT /v1/home/store/7' },
  ])(
    'that a colleague has deleted meanwhile: $action says so, reads the stores again and signs nobody out',
    async ({ action, send, call }) => {
      let isDeleted = false;
      open([], {
        'GET /v1/home/stores/1': () => ({ data: isDeleted ? [] : [someStore()] }),
        [call]: () => {
          isDeleted = true;
          return problemAnswer(403, 'forbidden');
        },
      });
      await userEvent.click(
        await screen.findByRole('button', { name: `${action} the store Bulevar 1, Novi Sad` }),
      );
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: send }));
      expect((await dialog.findByRole('alert')).textContent).toBe(GONE);
      expect(await screen.findByText('No stores yet.')).toBeTruthy();
      expect(hasSession()).toBe(true);
    },
  );
});
