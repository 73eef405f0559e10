import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import { someShop } from '../../../../tests/fakes/fake-api.ts';
import { someFeed, someImport, someReport } from '../../../../tests/fakes/fake-feeds.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import '../pages/feed-page.tsx'; // loaded before the clock of a test runs

const USUAL = 'https://mira.test/?p={id}';
const wooFeed = (patch: Partial<FeedState> = {}) =>
  someFeed({ good: someImport({ format: 'woocommerce' }), links_by: USUAL, ...patch });

function open(state: FeedState) {
  const app = renderPage({
    at: '/feeds',
    shops: [someShop(1)],
    answers: {
      'GET /v1/feeds/1': state,
      'GET /v1/feeds/1/imports/7/report': someReport(),
      'PUT /v1/feeds/1/link-template': state,
    },
  });
  return () => app.heard.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

describe('links of a file that brings none', () => {
  it('are shown with their template, which can be another', async () => {
    const saved = open(wooFeed());
    expect(await screen.findByText(USUAL)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const field = screen.getByRole('textbox', { name: 'Address of a product' });
    await userEvent.clear(field);
    await userEvent.type(field, 'https://mira.test/p');
    await userEvent.click(screen.getByRole('button', { name: 'Save and import' }));
    expect(await screen.findByText(/^Write an address with a column in braces/)).toBeTruthy();
    expect(saved()).toEqual([]);
    await userEvent.type(field, '/{{SKU}');
    await userEvent.click(screen.getByRole('button', { name: 'Save and import' }));
    await waitFor(() => expect(saved()).toEqual([{ template: 'https://mira.test/p/{SKU}' }]));
    expect(await screen.findByRole('button', { name: 'Change' })).toBeTruthy();
  });

  it('go back to the usual template', async () => {
    const own = 'https://mira.test/x/{id}';
    const saved = open(wooFeed({ link_template: own, links_by: own }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back to the usual one' }));
    await waitFor(() => expect(saved()).toEqual([{ template: null }]));
  });

  it('have to be said where nothing tells them', async () => {
    open(wooFeed({ links_by: null }));
    expect(await screen.findByText(/^The file has no links: say how/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set the address' })).toBeTruthy();
  });

  it('are nobody’s concern where the file has links', async () => {
    open(someFeed({ good: someImport({ format: 'cnj' }) }));
    expect(await screen.findByRole('region', { name: 'Live now' })).toBeTruthy();
    expect(screen.queryByText(/The file has no links/)).toBeNull();
  });
});
