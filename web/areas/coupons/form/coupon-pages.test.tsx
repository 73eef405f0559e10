import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Coupon } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { COUPON_ERROR_TEXTS } from '../../../../shared/rules/coupons/coupon-errors.ts';
import { problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import { couponPage, someCoupon, someHits } from '../../../../tests/fakes/fake-coupons.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { COUPON_ADD_PATH } from '../../../core/navigation/page-paths.ts';

const CREATE = 'POST /v1/coupons/create-coupon/1';
const UPDATE = 'PUT /v1/coupons/update-coupon/5';
const ONE = 'GET /v1/coupons/coupon/5';
const HITS = 'POST /v1/coupons/targeted-products/1';
const EDIT = '/coupons/edit/5/1';
const portals = ['rs', 'si'].map((cc, at) => ({
  country_id: at === 0 ? 1 : 3,
  country_locale_code: cc,
  name: at === 0 ? 'ePonuda' : 'Shoptok',
  site: 'portal.test',
  currency: at === 0 ? 'RSD' : 'EUR',
  coupon_keyword: at === 0 ? 'EPONUDA' : 'SHOPTOK',
  product_ad_levels: [3],
}));
const OTHERS = {
  [HITS]: someHits(),
  'GET /v1/home/front-page': { contact_email: null, portals },
  'GET /v1/coupons/list/1': couponPage(),
  'GET /v1/coupons/list/2': couponPage(),
};

type World = Parameters<typeof renderPage>[0];
const open = (at: string, answers: object, world: Partial<World> = {}) =>
  renderPage({ at, answers: { ...OTHERS, ...answers } as NonNullable<World['answers']>, ...world });
// By label, for roles of so large a form are slow to find.
const box = (name: RegExp) => screen.findByLabelText(name, { selector: 'input, textarea' });
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *' }));
const refusal = (...errors: { field: string; code: string; params: object; message: string }[]) =>
  Response.json(
    { type: 'about:blank', title: 'x', status: 422, code: 'validation_failed', errors },
    { status: 422 },
  );

afterEach(() => sessionStorage.clear());

describe('a new coupon', () => {
  it('is not published before all is there, and the first gap has the focus', async () => {
    const { heard } = open(COUPON_ADD_PATH, {});
    await box(/^Code/);
    press('Publish');
    await screen.findByText(COUPON_ERROR_TEXTS.incomplete);
    expect(screen.getAllByText(COUPON_ERROR_TEXTS.required)).toHaveLength(6);
    expect(document.activeElement?.getAttribute('name')).toBe('code');
    expect(heard.some(({ path }) => path.includes('create'))).toBe(false);
  });

  it('names the keyword of the portal, labels amounts with its currency, and shows both as visitors see it', async () => {
    const shop = someShop(1, {
      country_id: 3,
      country_locale_code: 'si',
      portal_name: 'Shoptok',
      currency: 'EUR',
    });
    open(COUPON_ADD_PATH, {}, { shops: [shop] });
    await screen.findByText(/The code has to contain the word SHOPTOK/);
    fireEvent.click(screen.getByLabelText('Amount in €'));
    fill(await box(/^Discount, €/), '1.500');
    const preview = within(screen.getByRole('region', { name: 'As the visitor will see it' }));
    preview.getByText('1.500,00 € off');
    preview.getByText('−1.500,00 €');
    // Without a picture visitors see only the text, as the form says.
    expect(document.querySelector('.tabler-icon-photo')).toBeNull();
  });

  it('is shown with a product only where its targeting is for one', async () => {
    open(COUPON_ADD_PATH, {});
    const preview = within(await screen.findByRole('region', { name: 'As the visitor will see it' }));
    expect(await preview.findByText('Beko B5WFU')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('By product id'));
    await waitFor(() => expect(preview.queryByText('Beko B5WFU')).toBeNull());
  });

  it('is kept as a draft and goes on under its own address', async () => {
    const made = someCoupon({ title: 'Half done' });
    const { heard, router } = open(COUPON_ADD_PATH, { [CREATE]: made, [ONE]: made });
    fill(await box(/^Title/), 'Half done');
    expect(sessionStorage.length).toBe(1);
    press('Save draft');
    await screen.findByText('The draft is saved.');
    expect(router.latestLocation.pathname).toBe(EDIT);
    expect(sessionStorage.length).toBe(0);
    const { body } = heard.find(({ path }) => path.includes('create')) ?? {};
    expect(body).toMatchObject({
      publish: false,
      coupon: { title: 'Half done', targeting: { kind: 'all' } },
    });
  });

  it('says what was read out of pasted ids, and asks only about those', async () => {
    const { heard } = open(COUPON_ADD_PATH, {
      [HITS]: someHits({ products: 1, unknown_ids: 2, unknown_first: [98, 99], not_offered: 3 }),
    });
    fireEvent.click(await screen.findByLabelText('By product id'));
    fill(await box(/^Product ids/), '71; 71 98,99 abc');
    await screen.findByText('3 ids');
    screen.getByText('1 repeated, counted once');
    screen.getByText(/1 entry is not a product id: abc/);
    await screen.findByText('The coupon applies to 1 product');
    screen.getByText(/2 ids do not exist on the portal: 98, 99/);
    screen.getByText('3 products are not in your offer.');
    await waitFor(() =>
      expect(heard.filter(({ path }) => path.includes('targeted')).at(-1)?.body).toEqual({
        targeting: { kind: 'products', product_ids: [71, 98, 99] },
      }),
    );
  });
});

it('finds products by item numbers and EANs, adds them to the ids, and leaves what it did not find', async () => {
  const { heard } = open(COUPON_ADD_PATH, {
    'POST /v1/coupons/numbered-products/1': { product_ids: [71, 72], unknown: ['X-9'] },
  });
  fireEvent.click(await screen.findByLabelText('By product id'));
  fill(await box(/^Product ids/), '71');
  fill(await box(/^Add products by item number or EAN/), 'A-1\nX-9, 3850000000017');
  press('Find and add');
  await screen.findByText(/2 products found and added. 1 number was not found/);
  expect(((await box(/^Product ids/)) as HTMLTextAreaElement).value).toBe('71\n72');
  expect(((await box(/^Add products by item/)) as HTMLTextAreaElement).value).toBe('X-9');
  expect(heard.find(({ path }) => path.includes('numbered'))?.body).toEqual({
    numbers: ['A-1', 'X-9', '3850000000017'],
  });
});

describe('a coupon that is kept', () => {
  const openEdit = (coupon: Coupon, answers: object = {}, world: Partial<World> = {}) =>
    open(EDIT, { [ONE]: coupon, ...answers }, world);

  it('says where it stands, why it was rejected, and shows what the server refuses beside its field', async () => {
    openEdit(someCoupon({ state: 'rejected', rejection_reason: 'The code does not work.' }), {
      [UPDATE]: refusal({
        field: 'coupon.code',
        code: 'code_taken',
        params: {},
        message: 'Another sentence',
      }),
    });
    await screen.findByText('Reason: The code does not work.');
    await screen.findByText(/The coupon applies to 12 products/);
    press('Publish');
    await screen.findByText(COUPON_ERROR_TEXTS.duplicate);
    expect(document.activeElement?.getAttribute('name')).toBe('code');
  });

  it('keeps what was typed where somebody else was faster, and saves it in place of that', async () => {
    let now = someCoupon();
    let asked = 0;
    const { heard } = openEdit(now, {
      [ONE]: () => now,
      [UPDATE]: () => {
        asked += 1;
        if (asked > 1) return someCoupon({ title: 'Mine', version: 3 });
        now = someCoupon({ description: 'Theirs', state: 'in_review', version: 2 });
        return problemAnswer(409, 'changed_meanwhile');
      },
    });
    fill(await box(/^Title/), 'Mine');
    press('Save draft');
    await screen.findByText('Somebody changed this coupon in the meantime. It is now: In review.');
    screen.getByText('Your version differs in: title, description.');
    press('Keep what I typed');
    press('Save draft');
    await screen.findByText('The draft is saved.');
    const bodies = heard.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(bodies).toMatchObject([
      { version: 1, coupon: { title: 'Mine' } },
      { version: 2, coupon: { title: 'Mine' } },
    ]);
  });

  it('that is approved goes on in the change that another tab has opened, with what was typed here', async () => {
    const live = someCoupon({ state: 'shown' });
    const change = someCoupon({
      coupon_id: 9,
      edit_of: 5,
      state: 'in_review',
      description: 'Theirs',
      version: 1,
    });
    let isOpened = false;
    const { heard, router } = openEdit(live, {
      [ONE]: () => (isOpened ? { ...live, open_edit: 9 } : live),
      [UPDATE]: () => {
        isOpened = true;
        return problemAnswer(409, 'conflict');
      },
      'GET /v1/coupons/coupon/9': change,
      'PUT /v1/coupons/update-coupon/9': { ...change, title: 'Mine', version: 2 },
    });
    fill(await box(/^Title/), 'Mine');
    press('Save draft');
    await screen.findByText('Somebody changed this coupon in the meantime. It is now: In review.');
    screen.getByText('Your version differs in: title, description.');
    expect(router.latestLocation.pathname).toBe('/coupons/edit/9/1');
    expect(((await box(/^Title/)) as HTMLInputElement).value).toBe('Mine');
    press('Keep what I typed');
    press('Save draft');
    await screen.findByText('The draft is saved.');
    expect(heard.filter(({ method }) => method === 'PUT').at(-1)).toMatchObject({
      path: '/v1/coupons/update-coupon/9',
      body: { version: 1, coupon: { title: 'Mine' } },
    });
  });

  it('that is published is said to be so also where the news of its change comes before the answer', async () => {
    const live = someCoupon({ state: 'shown' });
    const change = someCoupon({ coupon_id: 9, edit_of: 5, state: 'in_review', title: 'Mine' });
    const { promise: answer, resolve: sendAnswer } = Promise.withResolvers<Coupon>();
    let isOpened = false;
    const { heard, queryClient, router } = openEdit(live, {
      [ONE]: () => (isOpened ? { ...live, title: 'Live, with a change', open_edit: 9 } : live),
      [UPDATE]: () => {
        isOpened = true;
        return answer;
      },
      'GET /v1/coupons/coupon/9': change,
    });
    fill(await box(/^Title/), 'Mine');
    press('Publish');
    await waitFor(() => expect(heard.some(({ method }) => method === 'PUT')).toBe(true));
    await queryClient.invalidateQueries();
    await screen.findByRole('heading', { level: 1, name: 'Live, with a change' });
    sendAnswer(change);
    await screen.findByText(/“Mine” was sent for review/);
    expect(router.latestLocation.pathname).toBe('/coupons/all');
  });

  it('can be kept as a new draft where somebody deleted it', async () => {
    let isGone = false;
    const { heard } = openEdit(someCoupon(), {
      [ONE]: () => (isGone ? problemAnswer(403, 'forbidden') : someCoupon()),
      [UPDATE]: () => {
        isGone = true;
        return problemAnswer(403, 'forbidden');
      },
      [CREATE]: someCoupon({ coupon_id: 6, title: 'Saved' }),
    });
    fill(await box(/^Title/), 'Autumn sale!');
    press('Save draft');
    await screen.findByText(/Somebody deleted this coupon in the meantime/);
    press('Save as a new draft');
    await screen.findByText('The draft is saved.');
    expect(heard.find(({ path }) => path.includes('create'))?.body).toMatchObject({
      coupon: { title: 'Autumn sale!' },
    });
  });

  it('is not told apart from one of another shop, or from none', async () => {
    openEdit(someCoupon({ shop_id: 2 }));
    await screen.findByRole('heading', { name: 'There is no such coupon' });
  });

  it('selects the shop of its path; another shop then leads to its own coupons', async () => {
    const { router, search } = openEdit(someCoupon(), {}, { shops: [someShop(2), someShop(1)] });
    await box(/^Title/);
    await waitFor(() => expect(search().get('shop_id')).toBe('1'));
    await router.navigate({ to: '.', search: { shop_id: 2 } as never });
    await screen.findByText(/You have chosen another shop/);
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/coupons/all'), { timeout: 20_000 });
    expect(search().get('shop_id')).toBe('2');
  });
});
