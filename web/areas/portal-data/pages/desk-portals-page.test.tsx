import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { inEveryLocale, LOCALES } from '../../../../shared/rules/portals/locales.ts';
import { problemAnswer, someUser } from '../../../../tests/fakes/fake-api.ts';
import { someBanner, somePortal, somePreview, someSeason } from '../../../../tests/fakes/fake-portal-data.ts';
import { fakeUploads } from '../../../../tests/fakes/fake-upload.ts';
import { actOnRow, renderPage } from '../../../../tests/fakes/render-app.tsx';
import './desk-portals-page.tsx'; // loaded before the clock of a test runs

const AT = '/v1/desk/portals';
const price = (category: string, cpc: number, season_cpc: number | null = null) => ({
  category_id: cpc * 1000,
  category,
  from_price: 0,
  to_price: null,
  cpc,
  season_cpc,
});
const HELD = {
  data: [price('Mobilni › Telefoni', 0.123, 0.2), price('Računari', 0.05)],
  season: { name: { en: 'Peak' }, from_day: '2026-12-01', to_day: '2026-12-31', is_running: false },
};
const change = (id: number, file_name: string) => ({
  id,
  at: '2026-11-20T10:00:00Z',
  by: 'staff@demo.test',
  file_name,
  num_rows: 11,
  added: 1,
  removed: 0,
  changed: 1,
  list_id: id,
  before_id: id - 1,
});

function open(query: string, answers: Parameters<typeof renderPage>[0]['answers'] = {}) {
  return renderPage({
    at: `/desk/portals${query}`,
    user: someUser({ role_id: 1, role: 'staff' }),
    answers: {
      [`GET ${AT}`]: { data: [somePortal(), somePortal({ country_locale_code: 'si', name: 'Shoptok' })] },
      'GET /v1/desk/set-aside-events': { data: [], total: 0 },
      [`GET ${AT}/rs/price-lists`]: { data: [] },
      [`GET ${AT}/rs/price-list`]: HELD,
      [`GET ${AT}/rs/categories`]: { data: [{ id: 5, name: 'Mobilni › Telefoni' }] },
      ...answers,
    },
  });
}
const choose = async (name = 'prices.csv') => {
  await screen.findByRole('button', { name: 'Choose a CSV file' });
  await userEvent.upload(
    document.querySelector('input[type="file"]') as HTMLInputElement,
    new File(['x'], name),
  );
};
const fill = (field: Element, value: string) => fireEvent.change(field, { target: { value } });
const uploaded = (patch: object = {}) => ({
  list_id: 7,
  file_name: 'prices.csv',
  num_rows: 11,
  num_faults: 0,
  faults: [],
  ...patch,
});

describe('a list of base prices', () => {
  it('is shown with all that it changes before it is applied', async () => {
    fakeUploads();
    const { heard } = open('', {
      [`POST ${AT}/rs/price-lists`]: uploaded(),
      [`GET ${AT}/rs/price-lists/7/preview`]: somePreview(),
      [`POST ${AT}/rs/price-lists/7/apply`]: { data: [change(7, 'prices.csv')] },
    });
    await choose();
    const panel = within(await screen.findByRole('region', { name: 'What prices.csv would change' }));
    expect(await panel.findByText('10 → 11: 1 new, 0 removed, 1 changed')).toBeTruthy();
    expect(panel.getByText(/fall: enabled bids \(2\) and product ads \(1\), in shops:/)).toBeTruthy();
    expect(
      panel.getByText('Clicks: 1.000. They cost 50,00 € and would have cost 60,00 € (+20,0 %).'),
    ).toBeTruthy();
    expect(panel.getByText(/not a forecast/)).toBeTruthy();
    expect(panel.getByText('0,123456')).toBeTruthy();
    expect(heard.some(({ path }) => path.endsWith('/apply'))).toBe(false);
    await userEvent.click(panel.getByRole('button', { name: 'Apply this list' }));
    expect(await screen.findByText('The list of ePonuda applies now; rows: 11.')).toBeTruthy();
    expect(heard.find(({ path }) => path.endsWith('/apply'))?.body).toEqual({ version: 'v1' });
    expect(screen.queryByRole('button', { name: 'Apply this list' })).toBeNull();
  });

  it('that others changed meanwhile is shown anew and not applied', async () => {
    fakeUploads();
    let version = 'v1';
    open('', {
      [`POST ${AT}/rs/price-lists`]: uploaded(),
      [`GET ${AT}/rs/price-lists/7/preview`]: () =>
        somePreview({ version, rows: { before: 20, after: 11, added: 0, removed: 9, changed: 1 } }),
      [`POST ${AT}/rs/price-lists/7/apply`]: () => {
        version = 'v2';
        return problemAnswer(409, 'changed_meanwhile');
      },
    });
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Apply this list' }));
    expect((await screen.findByText(/was changed in the meantime/)).closest('[role="alert"]')).toBeTruthy();
    expect(await screen.findByText('20 → 11: 0 new, 9 removed, 1 changed')).toBeTruthy();
  });

  it('with errors says each with its line, and nothing else happens', async () => {
    fakeUploads();
    open('', {
      [`POST ${AT}/rs/price-lists`]: uploaded({
        list_id: null,
        num_faults: 300,
        faults: [
          { line: 3, fault: 'category_unknown', column: 'category_id', value: '<b>9</b>' },
          { line: 8, fault: 'gap', column: 'from_price', value: '5–10' },
        ],
      }),
    });
    await choose();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('prices.csv: 300 faults, nothing was changed The first 2 of them:');
    expect(screen.getByText('“<b>9</b>” is no category of this portal.')).toBeTruthy();
    expect(screen.getByText('No row of this category is for the prices 5–10.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply this list' })).toBeNull();
  });

  it('of the history is taken back by the list before it', async () => {
    open('', {
      [`GET ${AT}/rs/price-lists`]: { data: [change(7, 'prices.csv')] },
      [`GET ${AT}/rs/price-lists/6/preview`]: somePreview({ list_id: 6, file_name: '' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const name = 'What the list from before ePonuda’s first upload would change';
    expect(await screen.findByRole('region', { name })).toBeTruthy();
  });
});

describe('seasons', () => {
  const SEASONS = `GET ${AT}/rs/seasons`;

  it('can be changed and deleted before they begin, ended while they run, and then nothing', async () => {
    open('?part=seasons', {
      [SEASONS]: {
        data: [
          someSeason(),
          someSeason({ id: 2, name: inEveryLocale({ en: 'Now' }), state: 'running' }),
          someSeason({ id: 3, name: inEveryLocale({ en: 'Past' }), state: 'over' }),
        ],
      },
    });
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect((await row(/Past/)).queryAllByRole('button')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Peak' }));
    const actions = await screen.findAllByRole('menuitem');
    expect(actions.map(({ textContent }) => textContent)).toEqual(['Change', 'Delete']);
    await userEvent.keyboard('{Escape}');
    await actOnRow('Now', 'End today');
    expect(await screen.findByText(/clicks were priced by it/)).toBeTruthy();
  });

  it('are not sent before what is missing is there, and keep what was typed when refused', async () => {
    const { heard } = open('?part=seasons', {
      [SEASONS]: { data: [] },
      [`POST ${AT}/rs/seasons`]: () => problemAnswer(422, 'validation_failed'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a season' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('Please fill this in.')).toHaveLength(LOCALES.length + 2);
    expect(document.activeElement?.getAttribute('name')).toBe('name_sr');
    for (const language of ['English', 'Serbian', 'Slovenian', 'Croatian']) {
      fill(dialog.getByLabelText(new RegExp(`Name: ${language}`)), 'Peak');
    }
    fill(dialog.getByLabelText(/^First day/), '2099-01-01');
    fill(dialog.getByLabelText(/^Last day/), '2099-01-05');
    fill(dialog.getByLabelText(/^Percent/, { selector: 'input[name="percent"]' }), '20');
    await userEvent.click(dialog.getByRole('combobox', { name: /Categories/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mobilni › Telefoni' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(
      heard.find(({ method, path }) => method === 'POST' && path.endsWith('/seasons'))?.body,
    ).toMatchObject({
      from_day: '2099-01-01',
      bands: { kind: 'percent', percent: 20, category_ids: [5] },
    });
    expect((dialog.getByLabelText(/^First day/) as HTMLInputElement).value).toBe('2099-01-01');
  });
});

describe('banners', () => {
  it('are previewed while they are written, as text, and sent with their version', async () => {
    const { heard } = open('?part=banners', {
      [`GET ${AT}/banners`]: { data: [someBanner()] },
      [`PUT ${AT}/banners/9`]: { data: [someBanner({ version: 4 })] },
    });
    await actOnRow('Sale until 25.04.99', 'Change');
    const dialog = within(await screen.findByRole('dialog'));
    const english = within(dialog.getByRole('group', { name: 'English' })).getByLabelText(/^Text/);
    fill(english, '<i>Now</i> until {{to}}');
    const preview = within(dialog.getByRole('region', { name: 'Preview in your language' }));
    expect(await preview.findByText('<i>Now</i> until 25.04.99')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = heard.find(({ method }) => method === 'PUT')?.body;
    expect(sent).toMatchObject({ version: 3, texts: { en: { text: '<i>Now</i> until {{to}}' } } });
  });

  it('that another changed meanwhile say so', async () => {
    open('?part=banners', {
      [`GET ${AT}/banners`]: { data: [someBanner()] },
      [`PUT ${AT}/banners/9`]: problemAnswer(409, 'changed_meanwhile'),
    });
    await actOnRow('Sale until 25.04.99', 'Change');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Somebody changed this in the meantime/)).toBeTruthy();
  });
});

it('calls portals by their countries, never by their codes', async () => {
  const banner = someBanner({ portals: ['si', 'hr'] });
  open('?part=banners', { [`GET ${AT}/banners`]: { data: [banner] } });
  expect(await screen.findByRole('cell', { name: 'Slovenia, Croatia' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add a banner' }));
  const dialog = within(await screen.findByRole('dialog'));
  const countries = ['Serbia', 'Bosnia and Herzegovina', 'Slovenia', 'Croatia'];
  for (const name of countries) expect(dialog.getByRole('checkbox', { name })).toBeTruthy();
});

it('lets choose a portal by its country', async () => {
  open('');
  expect(await screen.findByRole('radio', { name: 'Bosnia and Herzegovina' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'ba' })).toBeNull();
});

it('is no page for merchants', async () => {
  renderPage({ at: '/desk/portals', user: someUser() });
  expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
});

describe('events that ClickHouse refuses', () => {
  const RETRY = '/v1/desk/set-aside-events/4f0f8a58-5d0e-4c5e-9a6b-1f6f1b6f2a11/retry';
  const refused = {
    batch_id: '4f0f8a58-5d0e-4c5e-9a6b-1f6f1b6f2a11',
    country_locale_code: 'rs',
    accepted_at: '2026-11-20T10:00:00Z',
    set_aside_at: '2026-11-20T10:01:00Z',
    num_events: 80,
    shops: [
      { shop_id: 3, shop_name: 'Pčelica' },
      { shop_id: 4, shop_name: 'Tehno' },
    ],
    tries: 10,
    error: 'Cannot parse input',
  };

  it('are named with their shops and what was said, and go when they are tried again', async () => {
    const { heard } = open('', {
      'GET /v1/desk/set-aside-events': { data: [refused], total: 2 },
      [`POST ${RETRY}`]: { data: [], total: 0 },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('80 events of Serbia, 20.11.26, 11:00: Pčelica, Tehno');
    expect(alert.textContent).toContain('ClickHouse said: Cannot parse input');
    expect(alert.textContent).toContain('And 1 more batch.');
    await userEvent.click(
      within(alert).getByRole('button', { name: /^Try the events of Serbia, .* again$/ }),
    );
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(heard.filter(({ path }) => path === RETRY)).toHaveLength(1);
  });

  it('that somebody else has taken up meanwhile are looked up again', async () => {
    let asked = 0;
    open('', {
      'GET /v1/desk/set-aside-events': () => {
        asked += 1;
        return asked === 1 ? { data: [refused], total: 1 } : { data: [], total: 0 };
      },
      [`POST ${RETRY}`]: problemAnswer(404, 'not_found'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Try the events/ }));
    await waitFor(() => expect(screen.queryByText('ClickHouse refuses events')).toBeNull());
  });
});
