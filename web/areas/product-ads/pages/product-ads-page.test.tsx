import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { adsAnswer, someAd } from '../../../../tests/fakes/fake-ads.ts';
import { askedQuery, problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import { actOnRow, renderPage } from '../../../../tests/fakes/render-app.tsx';
import { PRODUCT_ADS_PATH } from '../product-ads-paths.ts';

const LIST = 'GET /v1/product-ad/1';
const SAVE = 'POST /v1/product-ad/update-create/1';
const SET = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const changed = (patch: object = {}) => ({ change_set: SET, ads: [someAd()], deleted: [], ...patch });
const product = {
  product_id: 71,
  product_name_rs: 'Beko B5WFU',
  product_url_rs: 'https://eponuda.com/p/71',
  image_url: null,
  price: 54_590,
  clicks: 12,
};
const maxCpc = { base: 0.05, max_cpc: 0.4, competitors: 3, num_offers: 18, products: [product] };
const category = (category_id: number, level: number, name_rs: string, parent_id: number | null) => ({
  category_id,
  parent_id,
  level,
  name_rs,
  clicks: 5,
});
const OTHERS = {
  'GET /v1/analytics/categories/1': {
    data: [category(1, 1, 'Kuća', null), category(5, 2, 'Bela tehnika', 1), category(7, 3, 'Frižideri', 5)],
  },
  'GET /v1/product-ad/brands/1': { data: [{ brand_id: 3, name: 'Beko', products: 4 }] },
  'GET /v1/product-ad/max-cpc/1': maxCpc,
};

const open = (answers: Record<string, unknown>, at: string = PRODUCT_ADS_PATH, shop: Partial<Shop> = {}) =>
  renderPage({ at, shops: [someShop(1, shop)], answers: { ...OTHERS, ...answers } as never });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the table of product ads', () => {
  it('says what the clicks brought where the shop sends orders, on the screen and in the file', async () => {
    const above = { break_even: { cpc: 0.219, clicks: 310, estimated_from: null } };
    const ad = someAd({ orders: 7, revenue: 431.5, cost_share: 0.029, profit: 61.25, ...above });
    open({ [LIST]: adsAnswer(ad), 'PUT /v1/user/shown-columns': {} }, PRODUCT_ADS_PATH, {
      sends_orders: true,
    });
    await rowOf(/Frižideri/);
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    for (const name of [/^Break-even CPC/, /^Orders, 7 days/, /^Profit, €, 7 days/])
      await userEvent.click(await screen.findByRole('checkbox', { name }));
    const row = await rowOf(/Frižideri/);
    // The bid of 0.25 costs more than a click brings.
    for (const text of ['0,21', 'above break-even', '7', '61,25']) row.getByText(text);
    expect(screen.getByText(/Clicks since 21.10.26 may still bring orders/)).toBeTruthy();
    const saved: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [head, line] = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(head).toContain(
      'Break-even CPC, €;Orders, 7 days;Revenue, €, 7 days;Cost in revenue, %, 7 days;Profit, €, 7 days',
    );
    expect(line).toContain(';0,219;7;431,5;2,9;61,25');
  });

  it('says nothing of orders where the shop sends none', async () => {
    open({ [LIST]: adsAnswer(someAd()) });
    await rowOf(/Frižideri/);
    expect(screen.queryByText(/Orders, 7 days|may still bring orders/)).toBeNull();
  });

  it('says what an ad is for, what it bids against and what it brought', async () => {
    open({
      [LIST]: adsAnswer(someAd({ brand: 'Beko', brand_id: 3, price_to: 50_000, current_bid: 0.123456 })),
    });
    const row = await rowOf(/Frižideri/);
    row.getByText('Level 3 · Beko · below 50.000,00 RSD');
    for (const text of ['0,123456', '0,40', 'Active', 'Optimum Visibility', '1,6', '1.234', '56', '12,50']) {
      expect(row.getByText(text)).toBeTruthy();
    }
  });

  it('explains what ads are where there are none, and offers to place one', async () => {
    open({ [LIST]: adsAnswer() });
    await screen.findByText('You have no product ads yet.');
    await userEvent.click(screen.getAllByRole('button', { name: 'New ad' }).at(-1) as HTMLElement);
    await screen.findByRole('dialog', { name: 'New product ad' });
  });

  it('asks for what the address says; filters that leave nothing can be removed', async () => {
    const at = `${PRODUCT_ADS_PATH}?q=beko&category_id=7&status=outbid&ads_page=2&ads_sort=cost.desc`;
    const { heard, search } = open({ [LIST]: adsAnswer() }, at);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filters' }));
    expect(askedQuery(heard, '/v1/product-ad/1')).toEqual({
      q: 'beko',
      category_id: '7',
      status: 'outbid',
      sort_by: 'cost',
      order_by: 'desc',
      page: '2',
      per_page: '10',
    });
    await waitFor(() => expect(search().get('status')).toBeNull());
  });

  it('takes a sort back by the way back of the browser', async () => {
    const { search, router } = open({ [LIST]: adsAnswer(someAd()) });
    await rowOf(/Frižideri/);
    await userEvent.click(screen.getByRole('button', { name: /^Cost/ }));
    await waitFor(() => expect(search().get('ads_sort')).toBe('cost.desc'));
    router.history.back();
    await waitFor(() => expect(search().get('ads_sort')).toBeNull());
  });

  it('switches one off, and takes it back', async () => {
    const pressed = Promise.withResolvers<void>();
    const { heard } = open({
      [LIST]: adsAnswer(someAd()),
      'POST /v1/product-ad/disable-enable/1': changed(),
      'POST /v1/product-ad/undo/1': async () => {
        await pressed.promise;
        return changed();
      },
    });
    await userEvent.click((await rowOf(/Frižideri/)).getByRole('switch'));
    await screen.findByText(/1 ad is switched off/);
    expect(heard.find(({ path }) => path.endsWith('/disable-enable/1'))?.body).toEqual({
      ad_ids: [1],
      enabled: false,
    });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }));
    pressed.resolve();
    await screen.findByText('The change of 1 ad is undone.');
    screen.getByRole('button', { name: 'Redo' });
    const undone = heard.filter(({ path }) => path.endsWith('/undo/1'));
    expect(undone.map(({ body }) => body)).toEqual([{ change_set: SET }]);
  });

  it('says above the list what was changed last, or that nothing was, and takes it back once', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const who = { actor_email: 'ana@shop.test', actor_name: null };
    const last = { change_set: SET, at: '2026-11-20T09:00:00.000Z', ...who, ads: 2 };
    let answer = adsAnswer(someAd());
    const { heard, queryClient } = open({
      [LIST]: () => answer,
      'POST /v1/product-ad/undo/1': () => promise,
    });
    const none = await screen.findByText('There is no change to undo.');
    const line = none.parentElement as HTMLElement;
    answer = { ...answer, last_change: last } as never;
    await queryClient.refetchQueries();
    // In the same place: the list below does not move.
    expect(await within(line).findByText('Last change: 2 ads, 20.11.26, 10:00, ana@shop.test')).toBeTruthy();
    const button = within(line).getByRole<HTMLButtonElement>('button', { name: 'Undo the last change' });
    await userEvent.dblClick(button);
    await waitFor(() => expect(button.dataset.loading).toBe('true'));
    resolve(changed());
    await screen.findByText('The change of 1 ad is undone.');
    expect(heard.filter(({ path }) => path.endsWith('/undo/1'))).toHaveLength(1);
  });

  it('chooses all of a page by one box, and none of them by another press', async () => {
    open({ [LIST]: adsAnswer(someAd(), someAd({ ad_id: 2, category_name_rs: 'Šporeti' })) });
    await rowOf(/Frižideri/);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
    await userEvent.click((await rowOf(/Frižideri/)).getByRole('checkbox'));
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    expect(screen.getByRole('region', { name: 'Selected ads' }).textContent).toContain('2');
    await userEvent.click(all);
    expect(screen.queryByRole('region', { name: 'Selected ads' })).toBeNull();
  });

  it('deletes the chosen ones at once, after a question', async () => {
    const { heard } = open({
      [LIST]: adsAnswer(someAd(), someAd({ ad_id: 2, category_name_rs: 'Šporeti' })),
      'POST /v1/product-ad/delete/1': changed({ ads: [], deleted: [1, 2] }),
    });
    for (const name of [/Frižideri/, /Šporeti/]) {
      await userEvent.click((await rowOf(name)).getByRole('checkbox'));
    }
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Selected ads' })).getByRole('button', { name: 'Delete' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 ads?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/2 ads are deleted/);
    expect(heard.find(({ path }) => path.endsWith('/delete/1'))?.body).toEqual({ ad_ids: [1, 2] });
    expect(screen.queryByRole('region', { name: 'Selected ads' })).toBeNull();
  });

  it('can be tried again when it fails', async () => {
    open({ [LIST]: problemAnswer(503, 'unavailable') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the window of an ad', () => {
  const openEdit = async (answers: Record<string, unknown>, ad = someAd()) => {
    const world = open({ [LIST]: adsAnswer(ad), ...answers });
    await actOnRow(/^Actions for Frižideri/, 'Change');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the product ad' }));
    return { ...world, dialog };
  };
  const typeBid = async (dialog: ReturnType<typeof within>, text: string) => {
    const bid = dialog.getByRole('textbox', { name: /Bid for a click/ });
    await userEvent.clear(bid);
    await userEvent.type(bid, text);
  };

  it('offers only categories of the portal’s levels, and then their brands', async () => {
    open({ [LIST]: adsAnswer(), [SAVE]: changed() });
    await userEvent.click((await screen.findAllByRole('button', { name: 'New ad' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'New product ad' }));
    expect((dialog.getByRole('combobox', { name: 'Brand' }) as HTMLInputElement).disabled).toBe(true);
    await userEvent.click(dialog.getByRole('combobox', { name: /Category/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['FrižideriKuća › Bela tehnika']);
    await userEvent.click(options[0] as HTMLElement);
    await userEvent.click(dialog.getByRole('combobox', { name: 'Brand' }));
    await userEvent.click(await screen.findByRole('option', { name: /Beko/ }));
    await dialog.findByText('Beko B5WFU');
    await userEvent.click(dialog.getByRole('button', { name: /Bid 0,41\u00a0€/ }));
    expect((dialog.getByRole('textbox', { name: /Bid for a click/ }) as HTMLInputElement).value).toBe('0,41');
    await userEvent.click(dialog.getByRole('button', { name: 'Place the ad' }));
    await screen.findByText(/The ad is placed/);
  });

  it('says what is wrong beside the field, and goes there', async () => {
    const { dialog, heard } = await openEdit({});
    await dialog.findByText('Beko B5WFU');
    await typeBid(dialog, '0,05');
    await userEvent.type(dialog.getByRole('textbox', { name: /Price from/ }), '200');
    await userEvent.type(dialog.getByRole('textbox', { name: /Price below/ }), '100');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('The bid has to be above the base price of 0,05 €, or it wins nothing.');
    dialog.getByText('This price has to be above 0 and higher than “Price from”, or no product fits.');
    expect(document.activeElement?.getAttribute('name')).toBe('to');
    expect(heard.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('keeps what was typed where somebody else was faster, and saves it in place of that', async () => {
    let list = adsAnswer(someAd());
    let saved = 0;
    const { dialog, heard } = await openEdit({
      [LIST]: () => list,
      [SAVE]: () => {
        saved += 1;
        if (saved > 1) return changed();
        list = adsAnswer(someAd({ current_bid: 0.3, enabled: false, version: 2 }));
        return problemAnswer(409, 'changed_meanwhile');
      },
    });
    await typeBid(dialog, '0,55');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/its bid is now 0,30 €, and it is switched off/);
    expect((dialog.getByRole('textbox', { name: /Bid for a click/ }) as HTMLInputElement).value).toBe('0,55');
    await userEvent.click(dialog.getByRole('button', { name: 'Save all the same' }));
    await screen.findByText(/The ad is changed/);
    const bodies = heard.filter(({ path }) => path.endsWith('/update-create/1')).map(({ body }) => body);
    expect(bodies).toMatchObject([
      { ads: [{ ad_id: 1, version: 1, bid: 0.55 }] },
      { ads: [{ ad_id: 1, version: 2, bid: 0.55 }] },
    ]);
  });

  it('says that there is such an ad already', async () => {
    const { dialog } = await openEdit({ [SAVE]: problemAnswer(409, 'conflict') });
    await typeBid(dialog, '0,55');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/You already have an ad for exactly this category/);
  });

  it('asks before what was typed is lost', async () => {
    const { dialog } = await openEdit({});
    await typeBid(dialog, '0,55');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('dialog', { name: 'Discard what you entered?' });
  });
});
