import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import { couponPage, someCoupon } from '../../../../tests/fakes/fake-coupons.ts';
import { actOnRow, renderPage } from '../../../../tests/fakes/render-app.tsx';
import { COUPONS_PATH } from '../../../core/navigation/page-paths.ts';

const LIST = 'GET /v1/coupons/list/1';
const SWITCH = 'POST /v1/coupons/disable-enable-coupon/5';
const REMOVE = 'DELETE /v1/coupons/delete-coupon/5';

type World = Parameters<typeof renderPage>[0];
const open = (answers: object, at: string = COUPONS_PATH, shop = someShop(1)) =>
  renderPage({ at, shops: [shop], answers: answers as NonNullable<World['answers']> });
const shown = someCoupon({ state: 'shown', decided_at: '2026-11-19T10:00:00.000Z' });
/** What the list was asked for last; other calls may come after it. */
const asked = ({ heard }: ReturnType<typeof open>, name: string) =>
  heard.findLast(({ method, path }) => `${method} ${path}` === LIST)?.query.get(name);
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the list of coupons', () => {
  it('shows what each gives, in the portal’s currency, and why one was rejected', async () => {
    const amount = { discount_type: 'amount', percentage: null, amount: 1_500 } as const;
    open({
      [LIST]: couponPage(
        someCoupon({ ...amount, free_shipping: true, state: 'rejected', rejection_reason: 'No such code.' }),
      ),
    });
    const row = await rowOf(/Autumn sale/);
    row.getByText('1.500,00 RSD off + Free shipping');
    row.getByText('Rejected');
    row.getByText('No such code.');
    expect(row.queryByRole('switch')).toBeNull();
  });

  it('says what the clicks with each brought where the shop sends orders', async () => {
    const page = couponPage(shown);
    const data = page.data.map((row) => ({ ...row, orders: 7, revenue: 431.5, profit: -61.25 }));
    open({ [LIST]: { ...page, data } }, COUPONS_PATH, someShop(1, { sends_orders: true }));
    const row = await rowOf(/Autumn sale/);
    for (const text of ['7', '-61,25']) row.getByText(text);
  });

  it('says nothing of what one brought that no visitor has seen', async () => {
    open({ [LIST]: couponPage(someCoupon()) }, COUPONS_PATH, someShop(1, { sends_orders: true }));
    const row = await rowOf(/Draft/);
    expect(row.queryByText(/^0(,00)?$/)).toBeNull();
  });

  it('says nothing of orders where the shop sends none', async () => {
    open({ [LIST]: couponPage(shown) });
    await rowOf(/Autumn sale/);
    expect(screen.queryByText(/^(Orders|Profit)/)).toBeNull();
  });

  it('is restricted by state, with the number in each', async () => {
    const app = open({ [LIST]: couponPage(someCoupon(), shown) });
    await screen.findAllByRole('row');
    await userEvent.click(screen.getByRole('tab', { name: /^Draft\s*1$/ }));
    await waitFor(() => expect(app.search().get('state')).toBe('draft'));
    await waitFor(() => expect(asked(app, 'state')).toBe('draft'));
    expect(asked(app, 'sort_by')).toBe('created_at');
  });

  it('is sorted also where it is a list of cards', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: !query.includes('min-width') }),
    );
    const app = open({ [LIST]: couponPage(someCoupon(), shown) });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'To');
    await waitFor(() => expect(asked(app, 'sort_by')).toBe('valid_to'));
    await userEvent.click(screen.getByRole('button', { name: 'Least first' }));
    await waitFor(() => expect(asked(app, 'order_by')).toBe('asc'));
    vi.restoreAllMocks();
  });

  it('says what coupons are where there are none, and takes off filters that leave none', async () => {
    const { search } = open({ [LIST]: couponPage() }, `${COUPONS_PATH}?state=expired`);
    await userEvent.click(await screen.findByRole('button', { name: 'Show all coupons' }));
    await screen.findByText('No coupons yet');
    expect(search().get('state')).toBeNull();
  });

  it('switches an approved one off', async () => {
    const { heard } = open({
      [LIST]: couponPage(shown),
      [SWITCH]: someCoupon({ state: 'disabled', enabled: false, version: 2 }),
    });
    const row = await rowOf(/Autumn sale/);
    await userEvent.click(row.getByRole('switch', { name: 'Show to visitors: Autumn sale' }));
    await screen.findByText(/is switched off; visitors do not see it/);
    expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({ enabled: false, version: 1 });
  });

  it('asks before one is deleted, and says what happened where it is gone already', async () => {
    const { heard } = open({
      [LIST]: couponPage(shown),
      [REMOVE]: () => new Response(null, { status: 204 }),
      [SWITCH]: problemAnswer(403, 'forbidden'),
    });
    const row = await rowOf(/Autumn sale/);
    await userEvent.click(row.getByRole('switch'));
    await screen.findByText('This coupon has been deleted in the meantime.');
    await actOnRow('Autumn sale', 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the coupon?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('“Autumn sale” is deleted.');
    expect(heard.find(({ method }) => method === 'DELETE')?.query.get('version')).toBe('1');
  });

  it('opens the copy of one, to be given its validity', async () => {
    const copy = someCoupon({ coupon_id: 9, valid_from: null, valid_to: null });
    const { router } = open({
      [LIST]: couponPage(shown),
      'POST /v1/coupons/duplicate-coupon/5': copy,
      'GET /v1/coupons/coupon/9': copy,
    });
    await actOnRow('Autumn sale', 'Duplicate');
    await screen.findByText(/This is the copy, saved as a draft/);
    expect(router.latestLocation.pathname).toBe('/coupons/edit/9/1');
  });

  it('can be tried again when it fails', async () => {
    open({ [LIST]: problemAnswer(503, 'unavailable') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
