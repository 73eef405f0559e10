import { configure, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openPortfolio, portfolioAnswer } from '../../../../tests/fakes/fake-portfolio.tsx';

configure({ defaultHidden: true });

it('shows what would become of higher limits, and changes none', async () => {
  const limit = { limit: 150, status: 'active', spent: 30, share: 0.2 };
  const app = await openPortfolio(portfolioAnswer, '/portfolio', {
    'POST /v1/portfolio/raise-limits': () => ({
      data: [
        { shop_id: 1, fault: null, limit },
        { shop_id: 3, fault: 'shared_limit', limit: null },
      ],
    }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shops' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change limits' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [alfa, gama] = ['Alfa', 'Gama'].map((name) => dialog.getByRole('textbox', { name }));
  const show = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show what would happen' });
  expect(show.disabled).toBe(true);
  await userEvent.type(alfa as HTMLElement, '150');
  await userEvent.type(gama as HTMLElement, '120');
  await userEvent.click(show);
  expect((await dialog.findByRole('status')).textContent).toContain('Nothing has been changed yet.');
  expect(dialog.getByText(/^It would be 150,00 € a month, of which 20,0 % is spent/)).toBeTruthy();
  expect(gama?.getAttribute('aria-invalid')).toBe('true');
  const asked = app.heard.filter(({ path }) => path === '/v1/portfolio/raise-limits');
  expect(asked.map(({ query, body }) => [query.get('dry_run'), body])).toEqual([
    [
      '1',
      {
        raises: [
          { shop_id: 1, value: 150, current_limit: 100 },
          { shop_id: 3, value: 120, current_limit: 100 },
        ],
      },
    ],
  ]);
  await userEvent.type(gama as HTMLElement, '1');
  expect(dialog.queryByText(/^It would be/)).toBeNull();
});
