import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FeedCategoryLine } from '../../../../shared/contract/shops/feed-categories.contract.ts';
import { someShop } from '../../../../tests/fakes/fake-api.ts';
import { runningImport, someFeed, someImport } from '../../../../tests/fakes/fake-feeds.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './feed-categories-page.tsx'; // loaded before the clock of a test runs

const LEAVES = [
  { id: 11, path: 'Računari > Laptopovi' },
  { id: 12, path: 'Računari > Punjači' },
];
const someLine = (patch: Partial<FeedCategoryLine>): FeedCategoryLine => ({
  text: 'Notebooks',
  items: 3,
  clicks: 20,
  cost: 1.5,
  category: null,
  google: null,
  chosen: false,
  suggestion: { id: 11, path: 'Računari > Laptopovi', why: 'shops' },
  ...patch,
});

function open(lines: readonly FeedCategoryLine[], { path = '/feeds/categories', isImported = true } = {}) {
  let feed = someFeed({ good: isImported ? someImport() : null });
  const app = renderPage({
    at: path,
    shops: [someShop(1)],
    answers: {
      'GET /v1/feeds/1': () => feed,
      'GET /v1/feeds/1/category-leaves': { data: LEAVES },
      'GET /v1/feeds/1/categories': {
        data: [...lines],
        open: lines.length,
        current_page: 1,
        per_page: 20,
        total: lines.length,
        last_page: 1,
      },
      'PUT /v1/feeds/1/categories': () => {
        feed = someFeed({ running: runningImport() });
        return feed;
      },
    },
  });
  return { ...app, saved: () => app.heard.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

describe('the categories of a feed', () => {
  it('say what Google calls a number', async () => {
    open([someLine({ text: '267', google: 'Electronics > Mobile Phones' })]);
    const row = await screen.findByRole('row', { name: /^267 ?Electronics > Mobile Phones/ });
    expect(row).toBeTruthy();
  });

  it('take what is suggested at a press, and are saved together', async () => {
    const { saved } = open([
      someLine({}),
      someLine({ text: 'Strujna tehnika', suggestion: null, clicks: 0, cost: 0 }),
    ]);
    expect(await screen.findByText('Other shops chose it')).toBeTruthy();
    expect(screen.getByText('None near enough')).toBeTruthy();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Accept the suggestions shown' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Category for “Strujna tehnika”' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Računari > Punjači' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save 2 choices' }));
    await waitFor(() =>
      expect(saved()).toEqual([
        {
          choices: [
            { text: 'Notebooks', category_id: 11 },
            { text: 'Strujna tehnika', category_id: 12 },
          ],
        },
      ]),
    );
    expect(await screen.findByText(/^The feed is being read with your choices/)).toBeTruthy();
  });

  it('that are chosen can be taken back', async () => {
    const chosen = someLine({ category: LEAVES[0] ?? null, chosen: true, suggestion: null });
    const { saved } = open([chosen], { path: '/feeds/categories?only=all' });
    await userEvent.click(await screen.findByRole('button', { name: 'Take the category away' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 choice' }));
    await waitFor(() => expect(saved()).toEqual([{ choices: [{ text: 'Notebooks', category_id: null }] }]));
  });

  it('that all have their place say so', async () => {
    open([]);
    expect(await screen.findByText('Every category has its place')).toBeTruthy();
  });

  it('of a shop without an import are none yet', async () => {
    open([], { isImported: false });
    expect(await screen.findByText('No items yet')).toBeTruthy();
    expect(screen.queryByText('Every category has its place')).toBeNull();
  });
});
