import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { askedQuery, problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { runningImport, someImport } from '../../../../tests/fakes/fake-feeds.ts';
import { onePage } from '../../../../tests/fakes/fake-people.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './feed-imports-page.tsx'; // loaded before the clock of a test runs

const LIST = 'GET /v1/feeds/1/imports';
const open = (answer: object, at = '/feeds/imports') => renderPage({ at, answers: { [LIST]: answer } });
const rowOf = async (text: RegExp) => within(await screen.findByRole('row', { name: text }));

describe('the history', () => {
  it('says of each import what came of it, who began it and how long it took', async () => {
    const fault = { code: 'truncated' as const, values: {} };
    open(
      onePage(
        someImport({ id: 9, file_name: 'cut.xml', status: 'refused', items: 0, accepted: 0, fault }),
        someImport({ id: 8, source: 'address', status: 'unchanged', items: 0, started_by: null }),
        someImport(),
      ),
    );
    const refused = await rowOf(/cut.xml/);
    expect(refused.getByText('Refused')).toBeTruthy();
    expect(refused.getByText(/^The file ends in the middle/)).toBeTruthy();
    expect(refused.queryByText('0')).toBeNull();
    expect((await rowOf(/Nothing new/)).getByText('on schedule')).toBeTruthy();
    const done = await rowOf(/feed.xml/);
    for (const text of ['Imported', 'by mira@shop.test', '2:05 min', '160', '12']) {
      expect(done.getByText(text), text).toBeTruthy();
    }
    expect(done.getByRole('link').getAttribute('href')).toMatch(/^\/feeds\/imports\/7/);
  });

  it('follows an import that runs', async () => {
    const { heard } = open(onePage(runningImport()));
    expect((await rowOf(/Running/)).getByRole('link').getAttribute('href')).toMatch(/^\/feeds\/imports\/8/);
    const asked = () => heard.filter(({ path }) => path === '/v1/feeds/1/imports').length;
    await expect.poll(asked).toBeGreaterThan(1);
  });

  it('is paged by the address', async () => {
    const { heard } = open(onePage(someImport()), '/feeds/imports?imports_page=2&imports_size=25');
    await screen.findByRole('table');
    expect(askedQuery(heard, '/v1/feeds/1/imports')).toEqual({ page: '2', per_page: '25' });
  });

  it('says so where nothing was imported yet', async () => {
    open(onePage());
    expect(await screen.findByText('No file has been imported yet.')).toBeTruthy();
  });

  it('can be tried again when it fails', async () => {
    open(problemAnswer(503, 'unavailable'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
