import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ExplainedName } from './explained-name.tsx';

const show = (explanation?: string) =>
  render(<ExplainedName name="Coverage" explanation={explanation} />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });

it('says what a metric is made of to whoever comes by the keyboard', async () => {
  show('premium ÷ all');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('note', { name: 'Coverage: premium ÷ all' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('premium ÷ all');
});

it('is no stop where there is nothing to explain', async () => {
  show();
  screen.getByText('Coverage');
  expect(screen.queryByRole('note')).toBeNull();
});
