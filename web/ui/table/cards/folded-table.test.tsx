import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DataColumn } from '../data-table-column.ts';
import { FoldedTable } from './folded-table.tsx';

type Row = { day: string; clicks: number };
const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'day', title: 'Day', kind: 'text', value: ({ day }) => day },
  { key: 'clicks', title: 'Clicks', kind: 'count', value: ({ clicks }) => clicks },
];

function show(count: number) {
  const rows = Array.from({ length: count }, (_, nth) => ({ day: `Day ${nth + 1}`, clicks: nth }));
  render(
    <MantineProvider>
      <FoldedTable
        caption="Clicks by day"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ day }) => day}
        totals={{ clicks: 4_242 }}
        totalsLabel="Total"
      />
    </MantineProvider>,
  );
}

/** Without its head and its total. */
const rowsShown = () => screen.getAllByRole('row').length - 2;

it('shows the first 50 rows of many with the total of all, and the others by one press', async () => {
  show(365);
  expect(rowsShown()).toBe(50);
  screen.getByText('4.242');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 365 rows' }));
  expect(rowsShown()).toBe(365);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

it('asks for no press where only two rows more would come', () => {
  show(52);
  expect(rowsShown()).toBe(52);
});
