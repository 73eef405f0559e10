import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { IdSelect } from './id-select.tsx';

const known = [
  { value: '1', label: 'Lampa' },
  { value: '2', label: 'Čajnik' },
];

it.each([
  ['cajn', ['Čajnik'], 'a piece of the name'],
  ['nothing', [], 'what none has'],
])('finds by %s: %j, %s', async (typed, names) => {
  render(
    <MantineProvider env="test">
      <IdSelect label="Product" known={known} value={null} onChange={() => {}} />
    </MantineProvider>,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Product' }), typed);
  expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(names);
});
