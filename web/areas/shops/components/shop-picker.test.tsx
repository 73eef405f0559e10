import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderApp } from '../../../../tests/fakes/render-app.tsx';
import { userQuery } from '../../user/user.public.ts';
import { selectShop } from '../selected-shop.ts';
import { groupShops } from '../shop-groups.ts';

const slovenian = { country_locale_code: 'si', portal_site: 'shoptok.si' } as const;
const picker = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Shop' });

describe('the shop picker', () => {
  it('has nothing to choose with one shop', async () => {
    renderApp({ at: '/dashboard' });
    expect((await picker()).disabled).toBe(true);
  });

  it('filters, and puts the chosen shop into the address without the old plot items', async () => {
    const shops = [someShop(1, { name: 'Dom' }), someShop(2, { name: 'Vrt', ...slovenian })];
    const { search } = renderApp({ at: '/dashboard?plot_items=3', shops });
    const input = await picker();
    expect(input.value).toBe('Dom');
    await userEvent.clear(input);
    await userEvent.type(input, 'vr');
    expect(screen.getByText('Slovenia · shoptok.si')).toBeTruthy();
    await userEvent.click(await screen.findByRole('option', { name: 'Vrt' }));
    await waitFor(() => expect(search().get('shop_id')).toBe('2'));
    expect(search().get('plot_items')).toBeNull();
    expect(localStorage.getItem('app_shop_id')).toBe('2');
  });
});

describe('the selected shop', () => {
  const shops = [someShop(1), someShop(2), someShop(3)];
  it.each([
    { why: 'that of the address', address: 3, stored: 2, shop: 3 },
    { why: 'the last used', address: undefined, stored: 2, shop: 2 },
    { why: 'the last used where the address has one of others', address: 99, stored: 2, shop: 2 },
    { why: 'the first', address: undefined, stored: 99, shop: 1 },
  ])('is $why', ({ address, stored, shop }) => {
    expect(selectShop(shops, address, stored)?.id).toBe(shop);
  });

  it('is none where there are none', () => {
    expect(selectShop([], 1, 1)).toBeNull();
  });

  it('is none any more once the level of the user has fallen', async () => {
    const { queryClient } = renderApp({ at: '/trust-ok', shops: [someShop(1, { name: 'Dom' })] });
    expect(await screen.findByText(/^Dom · /)).toBeTruthy();
    queryClient.setQueryData(userQuery.queryKey, someUser({ level: 2 }));
    expect(await screen.findByText('This is what the mark asks for')).toBeTruthy();
    expect(screen.queryByText(/^Dom · /)).toBeNull();
  });
});

describe('the groups', () => {
  it('are the portals, each with its shops by name', () => {
    const shops = [
      someShop(1, { name: 'Žuti' }),
      someShop(2, { name: 'Vrt', ...slovenian }),
      someShop(3, { name: 'Čaj' }),
    ];
    expect(groupShops(shops, (shop) => shop.portal_site)).toEqual([
      {
        group: 'eponuda.com',
        items: [
          { value: '3', label: 'Čaj' },
          { value: '1', label: 'Žuti' },
        ],
      },
      { group: 'shoptok.si', items: [{ value: '2', label: 'Vrt' }] },
    ]);
  });
});
