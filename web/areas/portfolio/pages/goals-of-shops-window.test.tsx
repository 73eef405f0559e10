import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortfolio, portfolioAnswer } from '../../../../tests/fakes/fake-portfolio.tsx';

configure({ defaultHidden: true });

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

const SET = '/v1/portfolio/goals';
type Body = { shop_ids: number[]; goal: Record<string, unknown> };
const plan = { num_rows: 0, num_unchanged: 0, clicks_now: 0, clicks: 0, cost_now: 0, cost: 0 };

/** Opens the window of a goal for some shops of the page. */
async function setting(...names: string[]) {
  const app = await openPortfolio(portfolioAnswer, '/portfolio', {
    [`POST ${SET}`]: ({ body, query }: { body: unknown; query: URLSearchParams }) => ({
      data: (body as Body).shop_ids.map((id) => ({
        ...{ shop_id: id, fault: null, undo_key: query.has('dry_run') ? null : `key ${id}` },
        plan: query.has('dry_run') ? { ...plan, num_unchanged: id === 1 ? 2 : 0 } : null,
      })),
    }),
  });
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Set a goal' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ours');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Highest bid, €' }), '0,60');
  const choose = (name: string) => userEvent.click(dialog.getByRole('radio', { name }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  const sent = () => app.heard.filter(({ path }) => path === SET).map(({ body }) => (body as Body).goal);
  return { dialog, choose, press, sent };
}

describe('what a goal of several shops is for', () => {
  it('is all categories, all product ads or what matches, and nothing that is of one portal', async () => {
    const { dialog } = await setting('Alfa', 'Beta');
    const covers = within(dialog.getByRole('radiogroup', { name: 'What it is for' }));
    expect(covers.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
      ...['all', 'matching_categories', 'matching_products', 'all_ads', 'matching_ads'],
    ]);
  });

  it('can be the product ads of each, looked at shop by shop before it is set', async () => {
    const { dialog, choose, press, sent } = await setting('Alfa', 'Beta');
    await choose('All product ads that no other goal names');
    await press('Preview shop by shop');
    const seen = within(await dialog.findByRole('region', { name: 'What it would change now' }));
    expect(seen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Alfa: no bid would change',
      'Beta: nothing there that the goal would be for',
    ]);
    await press('Set the goal');
    expect(await screen.findByText('The goal was set for 2 shops.')).toBeTruthy();
    expect(sent().at(-1)).toMatchObject({ name: 'Ours', all_ads: true, matching: null });
    expect(sent().at(-1)).not.toHaveProperty('ad_ids');
  });

  it('can be what matches a rule in each, by price where they sell in one currency', async () => {
    const { dialog, choose, press, sent } = await setting('Alfa', 'Beta');
    await choose('Products by a rule');
    await press('Set the goal');
    expect(dialog.getByText('Say what has to match: words, a price or stock.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Words in the name'), 'fen');
    await userEvent.type(dialog.getByLabelText('Your price below, RSD'), '9000');
    await press('Set the goal');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      all_ads: false,
      matching: { of: 'products', words: 'fen', price_from: null, price_to: 9_000, in_stock: false },
    });
  });

  it('has no prices where they sell in several currencies, and says why', async () => {
    const { dialog, choose } = await setting('Alfa', 'Gama');
    await choose('Categories by a rule');
    expect(dialog.getByText(/several currencies \(EUR, RSD\)/)).toBeTruthy();
    expect(dialog.queryByLabelText(/^Your price/)).toBeNull();
    expect(dialog.getByRole('checkbox', { name: 'Only what you have in stock' })).toBeTruthy();
    await choose('Product ads by a rule');
    expect(dialog.queryByText(/several currencies/)).toBeNull();
  });
});
