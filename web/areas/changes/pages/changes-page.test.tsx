import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { MoneyChange } from '../../../../shared/contract/bidding/money-changes.contract.ts';
import { NO_IDENTIFIERS } from '../../../../shared/contract/frame/product-identifiers.ts';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { onePage } from '../../../../tests/fakes/fake-people.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { changeLocale } from '../../../core/texts/i18n.ts';
import { CHANGES_PATH } from '../changes-paths.ts';
import { CHANGES } from '../changes-search-params.ts';

const CALL = 'GET /v1/money-changes/1';
const SET = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const change = (patch: Partial<MoneyChange> = {}): MoneyChange => ({
  id: 1,
  at: '2026-11-20T10:00:05.000Z',
  change_set: SET,
  change_set_rows: 1,
  undone: false,
  undoes: null,
  undo: null,
  actor: 'mira@shop.test',
  actor_name: 'Mira Kos',
  subject: 'bid',
  action: 'raised',
  category_id: 7,
  category_name_rs: 'Frižideri',
  product_id: null,
  ...NO_IDENTIFIERS,
  brand: null,
  price_from: null,
  price_to: null,
  from_amount: 0.3,
  to_amount: 0.123456,
  from_enabled: true,
  to_enabled: true,
  reason: null,
  ...patch,
});

const open = (answer: object, at: string = CHANGES_PATH) => renderPage({ at, answers: { [CALL]: answer } });
const rowOf = async (text: RegExp) => within(await screen.findByRole('row', { name: text }));

describe('the history of changes', () => {
  it('says when, what, from what to what with all digits, and who', async () => {
    open(onePage(change()));
    const row = await rowOf(/Frižideri/);
    for (const text of [
      '20.11.26 11:00:05',
      'Raised',
      '0,30 € → 0,123456 €',
      'Mira Kos',
      'mira@shop.test',
      'bid',
    ]) {
      expect(row.getByText(text)).toBeTruthy();
    }
  });

  it.each([
    {
      what: 'an ad by all that it is for',
      patch: { subject: 'ad', brand: 'Beko', price_from: 1000, price_to: 2500.5 },
      says: [/Frižideri · Beko · 1\.000,00 to below 2\.500,50 RSD/],
    },
    {
      what: 'an ad for all brands below a price',
      patch: { subject: 'ad', price_to: 2000 },
      says: [/Frižideri · all brands · below 2\.000,00 RSD/],
    },
    {
      what: 'a limit that is taken away',
      patch: { subject: 'limit', category_id: null, action: 'removed', from_amount: 1500, to_amount: null },
      says: [/Monthly limit/, /1\.500,00 € → no limit/],
    },
    {
      what: 'a bid that is switched off',
      patch: { action: 'disabled', to_amount: 0.3, to_enabled: false },
      says: [/Switched off/, /on → off/],
    },
    {
      what: 'a bid that is new and off',
      patch: { action: 'placed', from_amount: null, from_enabled: null, to_enabled: false },
      says: [/– → 0,123456 €/, /^off$/],
    },
    { what: 'a reason', patch: { reason: 'Black Friday' }, says: [/Black Friday/] },
    {
      what: 'a bid that followed its product',
      patch: { action: 'changed', to_amount: 0.123456, reason: 'products_merged' },
      says: [/^Changed$/, /The product was merged into another/],
    },
    { what: 'what was taken back', patch: { undone: true }, says: [/^undone$/] },
    { what: 'what takes back', patch: { undoes: SET }, says: [/undoes a change/] },
  ])('tells $what', async ({ patch, says }) => {
    open(onePage(change(patch as Partial<MoneyChange>)));
    const table = within(await screen.findByRole('table'));
    for (const text of says) expect(table.getByText(text)).toBeTruthy();
  });

  it('keeps together what was done at once, and shows it alone', async () => {
    const of = (id: number, category_name_rs: string) =>
      change({ id, category_name_rs, change_set_rows: 23 });
    const alone = change({ id: 3, change_set: SET.replace('6', '7'), category_name_rs: 'Mobilni' });
    const { heard, search } = open(onePage(of(1, 'Frižideri'), of(2, 'Šporeti'), alone));
    const heading = await screen.findByRole('row', { name: /23 bids · Raised/ });
    expect(screen.getAllByRole('button', { name: 'Only these' })).toHaveLength(1);
    await userEvent.click(within(heading).getByRole('button', { name: 'Only these' }));
    await waitFor(() => expect(search().get('change_set')).toBe(SET));
    const asked = () => heard.findLast(({ query }) => query.has('change_set'))?.query;
    await waitFor(() => expect(asked()?.get('change_set')).toBe(SET));
    expect(asked()?.get('date_from')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Only what was changed together' }));
    await waitFor(() => expect(search().get('change_set')).toBeNull());
  });

  it('takes a change back after asking, calls it redo where it was one, and stands among the pages of bids', async () => {
    const undone = change({ id: 2, change_set: SET.replace('6', '7'), undoes: SET, undo: 'redo' });
    const { heard } = renderPage({
      at: CHANGES_PATH,
      answers: {
        [CALL]: onePage(
          change({ undo: 'undo' }),
          { ...undone, category_name_rs: 'Mobilni' },
          change({ id: 3, change_set: SET.replace('6', '8'), category_name_rs: 'Satovi' }),
        ),
        'POST /v1/biddingV2/undo/1': problemAnswer(409, 'changed_meanwhile'),
      },
    });
    const row = await rowOf(/Frižideri/);
    expect((await rowOf(/Satovi/)).queryByRole('button', { name: /Undo|Redo/ })).toBeNull();
    (await rowOf(/Mobilni/)).getByRole('button', { name: 'Redo: Mobilni' });
    await userEvent.click(row.getByRole('button', { name: 'Undo: Frižideri' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Undo this change?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Undo' }));
    await asked.findByRole('alert');
    expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { change_set: SET },
    ]);
    within(screen.getByRole('navigation', { name: 'Parts of bidding' })).getByRole('link', {
      name: 'Change history',
    });
  });

  it('asks for what the address says', async () => {
    const days = 'date_from=2026-11-02&date_to=2026-11-03';
    const { heard } = open(
      onePage(),
      `${CHANGES_PATH}?q=ana&subject=ad&action=placed&changes_page=2&${days}`,
    );
    await screen.findByText(/No change in 02.11.26 – 03.11.26 matches these filters/);
    const asked = heard.find(({ path }) => path.startsWith('/v1/money-changes'))?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      q: 'ana',
      subject: 'ad',
      action: 'placed',
      page: '2',
      per_page: '50',
      date_from: '2026-11-02',
      date_to: '2026-11-03',
    });
  });

  it('has no column for undoing where only the limit is shown, which is changed in its own place', async () => {
    const raised = change({ subject: 'limit', category_id: null, from_amount: 100, to_amount: 200 });
    open(onePage(raised), `${CHANGES_PATH}?subject=limit`);
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: 'Undo' })).toBeNull();
  });

  it('says so where nothing was changed', async () => {
    open(onePage(), `${CHANGES_PATH}?date_from=2026-11-02&date_to=2026-11-02`);
    expect(await screen.findByText('Nothing was changed in 02.11.26.')).toBeTruthy();
  });

  it('can be tried again when it fails', async () => {
    open(problemAnswer(503, 'unavailable'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each([
    ['sr', '23 CPC ponude · Povećanje'],
    ['sl', '23 CPC ponudb · Zvišanje'],
  ] as const)('reads in %s', async (language, said) => {
    open(onePage(change({ change_set_rows: 23 })));
    await rowOf(/23 bids/);
    await changeLocale(language);
    await waitFor(() => expect(screen.getByRole('table').textContent).toContain(said));
  });
});

it('filters of an address that cannot be true restrict nothing', () => {
  const raw = { q: ' a\u0000\nb ', subject: 'coupon', action: 'stolen', change_set: '1' };
  expect(CHANGES.filters.parse(raw)).toEqual({
    q: 'a b',
    subject: undefined,
    action: undefined,
    change_set: undefined,
  });
});
