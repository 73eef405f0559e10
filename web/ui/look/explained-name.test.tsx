import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ExplainedName } from './explained-name.tsx';
import type { Metric } from './metric-texts.ts';

const show = (metric?: Metric) =>
  render(<ExplainedName name="Average CPC" metric={metric} />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });

it('says what a metric is made of to whoever comes by the keyboard', async () => {
  show('cpc_avg');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('note'));
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Cost ÷ clicks.'));
});

it('is no stop where there is nothing to explain', () => {
  show();
  screen.getByText('Average CPC');
  expect(screen.queryByRole('note')).toBeNull();
});
