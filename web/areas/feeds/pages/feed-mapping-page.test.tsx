import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FeedPlaces } from '../../../../shared/contract/shops/feeds.contract.ts';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { runningImport, someFeed, someImport, someReport } from '../../../../tests/fakes/fake-feeds.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './feed-mapping-page.tsx'; // loaded before the clock of a test runs

const places = ['code', 'naslov', 'url', 'slika', 'cena', 'zaloga', 'skupina'];
const known: FeedPlaces = {
  is_workbook: false,
  items: [{ item: 'ware', count: 3 }],
  places: places.map((place) => ({
    item: 'ware',
    place,
    samples: [place === 'cena' ? '89,90' : `a ${place}`],
  })),
  suggestion: {
    item: 'ware',
    fields: { id: 'code', title: 'naslov', link: 'url', image: 'slika', price: 'cena', stock: 'zaloga' },
  },
  mapping: null,
};
const open = (answer: object = known, answers: object = {}) =>
  renderPage({
    at: '/feeds/mapping',
    answers: {
      'GET /v1/feeds/1': someFeed({ last: someImport(), good: someImport() }),
      'GET /v1/feeds/1/imports/7/report': someReport(),
      'GET /v1/feeds/1/mapping': answer,
      ...answers,
    },
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and import' }));

describe('the mapping', () => {
  it('is filled in with what was found out, and shows how values would be read', async () => {
    open();
    expect((await screen.findAllByDisplayValue('naslov')).length).toBeGreaterThan(0);
    expect(screen.getByText('89,90 RSD')).toBeTruthy();
    expect(screen.getByText('cannot be read: a url')).toBeTruthy();
    expect(screen.getByText(/^We have filled in/)).toBeTruthy();
  });

  it('asks for what is missing with the focus there, and is then saved and imported', async () => {
    const { heard, router } = open(known, {
      'PUT /v1/feeds/1/mapping': someFeed({ running: runningImport() }),
    });
    await screen.findAllByDisplayValue('naslov');
    await save();
    expect(screen.getByText(/^Choose where this stands/)).toBeTruthy();
    const category = screen.getByLabelText(/^Category path/, { selector: 'input' });
    expect(document.activeElement).toBe(category);
    await userEvent.click(category);
    await userEvent.click(await screen.findByRole('option', { name: /^skupina/ }));
    await save();
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/feeds'));
    const { fields } = known.suggestion;
    expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
      mapping: { item: 'ware', fields: { ...fields, category: 'skupina' } },
    });
  });

  it('takes a template of links that is typed, and shows what it makes of the first item', async () => {
    const { heard } = open(
      { ...known, mapping: { item: 'ware', fields: { ...known.suggestion.fields, category: 'skupina' } } },
      { 'PUT /v1/feeds/1/mapping': someFeed({ running: runningImport() }) },
    );
    await screen.findAllByDisplayValue('naslov');
    const link = screen.getByLabelText(/^Address of the product page/, { selector: 'input' });
    await userEvent.clear(link);
    await userEvent.type(link, 'https://mira.test/p/{{code}');
    await userEvent.click(await screen.findByRole('option', { name: 'https://mira.test/p/{code}' }));
    expect(await screen.findByText('https://mira.test/p/a%20code')).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        mapping: { fields: { link: 'https://mira.test/p/{code}' } },
      }),
    );
  });

  it('in use is removed after a question', async () => {
    const { heard } = open(
      { ...known, mapping: known.suggestion },
      { 'PUT /v1/feeds/1/mapping': someFeed({ running: runningImport() }) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the mapping' }));
    await screen.findByRole('dialog', { name: 'Remove the mapping?' });
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Remove the mapping' }).at(-1) as HTMLElement,
    );
    await waitFor(() =>
      expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ mapping: null }),
    );
  });

  it('asks what separates the columns of a file with columns, but not of a workbook', async () => {
    const columns = {
      ...known,
      items: [],
      places: known.places.map((one) => ({ ...one, item: '' })),
      suggestion: { ...known.suggestion, item: '' },
    };
    open(columns);
    await screen.findAllByDisplayValue('naslov');
    expect(screen.getByLabelText('Separator of columns')).toBeTruthy();
    cleanup();
    open({ ...columns, is_workbook: true });
    await screen.findAllByDisplayValue('naslov');
    expect(screen.queryByLabelText('Separator of columns')).toBeNull();
  });

  it('of a shop without any file says what to do first', async () => {
    open(problemAnswer(409, 'conflict'));
    expect(await screen.findByText('There is no file to look into yet.')).toBeTruthy();
  });

  it('can be tried again when it fails', async () => {
    open(problemAnswer(503, 'unavailable'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
