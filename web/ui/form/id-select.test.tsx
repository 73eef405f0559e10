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
  ['sku-0', ['Čajnik'], 'the beginning of an item number'],
  ['3850000000017', ['Lampa'], 'an EAN'],
  ['nothing', [], 'what none has'],
])('finds by %s: %j, %s', async (typed, names) => {
  const alsoFoundBy = new Map([
    ['1', '3850000000017'],
    ['2', 'SKU-007'],
  ]);
  render(
    <MantineProvider env="test">
      <IdSelect label="Product" known={known} alsoFoundBy={alsoFoundBy} value={null} onChange={() => {}} />
    </MantineProvider>,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Product' }), typed);
  expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(names);
});
