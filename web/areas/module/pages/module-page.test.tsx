import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { dashboardAnswers } from '../../../../tests/fakes/dashboard-answers.ts';
import { someShop } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { PAGES } from '../../../app/routes.tsx';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

it('its table has no columns of bids and positions, which a click in the module never has', async () => {
  const answers = dashboardAnswers();
  const daily = answers['GET /v1/analytics/daily-metrics/1'];
  const categories = answers['GET /v1/analytics/top-categories-clicksV2/1'];
  if (!daily || !categories) throw new Error('no answers');
  renderPage({
    at: '/module?date_from=2026-11-19&date_to=2026-11-20',
    pages: PAGES,
    shops: [{ ...someShop(1), has_module: true }],
    answers: {
      ...answers,
      ...Object.fromEntries(
        ['clicks', 'cost', 'impressions'].map((name) => [`GET /v1/analytics/module-${name}/1`, daily]),
      ),
      'GET /v1/analytics/module-categories/1': categories,
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Categories of module clicks' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toContain('Clicks');
  expect(heads).toContain('Cost, €');
  expect(heads).not.toContain('Bid clicks');
  expect(heads).not.toContain('Average position');
});
