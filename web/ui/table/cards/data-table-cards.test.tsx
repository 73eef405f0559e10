import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataTable } from '../data-table.tsx';
import type { DataColumn } from '../data-table-column.ts';

type Row = {
  id: number;
  name: string;
  clicks: number;
  growth: number;
  cost: number;
  cpc: number;
  share: number;
};
const ROWS: readonly Row[] = [
  { id: 1, name: 'Frižider Gorenje', clicks: 1204, growth: 12.5, cost: 84.2, cpc: 0.0699, share: 0.31 },
  { id: 2, name: 'Usisivač Bosch', clicks: 310, growth: -3, cost: 21.7, cpc: 0.07, share: 0.08 },
];
const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'name', title: 'Product', kind: 'text', value: (row) => row.name },
  { key: 'share', title: 'Share, %', kind: 'share', value: (row) => row.share },
  { key: 'cpc', title: 'CPC, €', kind: 'cpc', value: (row) => row.cpc, sortable: true },
  { key: 'cost', title: 'Cost, €', kind: 'money', value: (row) => row.cost, sortable: true },
  { key: 'clicks', title: 'Clicks', kind: 'count', value: (row) => row.clicks, sortable: true },
  { key: 'growth', title: 'Growth, %', kind: 'growth', value: (row) => row.growth },
  { key: 'ean', title: 'EAN', kind: 'text', value: () => '3838782123456', short: true },
];

beforeEach(() => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: !query.includes('min-width') }),
  );
});
afterEach(() => vi.restoreAllMocks());

async function show(rows = ROWS) {
  const onSort = vi.fn();
  render(
    <MantineProvider>
      <DataTable
        caption="Products"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        sort={{ by: 'clicks', order: 'desc' }}
        onSort={onSort}
        leading={{
          title: 'Choose',
          cell: ({ name }) => <input type="checkbox" aria-label={`Choose ${name}`} />,
        }}
      />
    </MantineProvider>,
  );
  await screen.findByRole('list', { name: 'Products' });
  return { onSort, user: userEvent.setup() };
}

it('is a list of cards on a narrow screen: name, controls, what matters most', async () => {
  await show();
  expect(screen.queryByRole('table')).toBeNull();
  const [first] = within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
  if (!first) throw new Error('no card');
  within(first).getByText('Frižider Gorenje');
  within(first).getByRole('checkbox', { name: 'Choose Frižider Gorenje' });
  const terms = within(first).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Clicks',
    'Growth, %',
    'Share, %',
    'CPC, €',
    'Cost, €',
    'EAN',
  ]);
  within(first).getByText('1.204');
});

it('names no figure that its row does not have, and unfolds nothing where nothing else is told', async () => {
  const rows = [{ ...(ROWS[0] as Row), isGroup: true }];
  const told: readonly DataColumn<Row & { isGroup: boolean }>[] = COLUMNS.map((column) =>
    column.key === 'name' || column.key === 'cost'
      ? column
      : { ...column, render: (row) => (row.isGroup ? '' : column.value(row)) },
  );
  render(
    <MantineProvider>
      <DataTable caption="Groups" columns={told} rows={rows} rowKey={({ id }) => id} />
    </MantineProvider>,
  );
  const card = within(await screen.findByRole('list', { name: 'Groups' }));
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Cost, €']);
  expect(card.queryByText('More')).toBeNull();
});

it('is a line where a row has a name, a word and two figures, which fold nothing', async () => {
  const columns = COLUMNS.filter(({ key }) => ['name', 'cost', 'clicks', 'ean'].includes(key));
  render(
    <MantineProvider>
      <DataTable caption="Lines" columns={columns} rows={ROWS} rowKey={({ id }) => id} asLines />
    </MantineProvider>,
  );
  const [line] = within(await screen.findByRole('list', { name: 'Lines' })).getAllByRole('listitem');
  if (!line) throw new Error('no line');
  expect(line.textContent).toBe('Frižider Gorenje3838782123456Cost, €84,20Clicks1.204');
  expect(within(line).getAllByRole('term')).toHaveLength(2);
});

it('keeps a unit beside the last word of its name', async () => {
  const long = COLUMNS.map((one) => (one.key === 'share' ? { ...one, title: 'Share of the cost, %' } : one));
  render(
    <MantineProvider>
      <DataTable caption="Units" columns={long} rows={ROWS} rowKey={({ id }) => id} />
    </MantineProvider>,
  );
  const card = within(await screen.findByRole('list', { name: 'Units' }));
  expect(card.getAllByText('cost, %')).toHaveLength(2);
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Share of the cost, %');
});

it('hangs the card of a row that goes on to the one above, but not the first that is seen', async () => {
  render(
    <MantineProvider>
      <DataTable
        caption="Bands"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => id}
        continues={() => true}
      />
    </MantineProvider>,
  );
  const cards = within(await screen.findByRole('list', { name: 'Bands' })).getAllByRole('listitem');
  expect(cards.map((card) => card.hasAttribute('data-goes-on'))).toEqual([false, true]);
});

it('unfolds what was left out', async () => {
  const { user } = await show();
  const folded = screen.getByText('84,20').closest('details');
  expect(folded?.open).toBe(false);
  const [more] = screen.getAllByText('More');
  if (more) await user.click(more);
  expect(folded?.open).toBe(true);
});

it('is ordered by a choice and a direction in place of the heads of columns', async () => {
  const { user, onSort } = await show();
  const choice = screen.getByRole('combobox', { name: 'Sort by' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['CPC, €', 'Cost, €', 'Clicks']);
  await user.selectOptions(choice, 'Cost, €');
  expect(onSort).toHaveBeenLastCalledWith({ by: 'cost', order: 'desc' });
  await user.click(screen.getByRole('button', { name: 'Least first' }));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'clicks', order: 'asc' });
});

it.each([
  [undefined, 'As listed'],
  [{ by: 'growth', order: 'desc' } as const, 'By another column'],
])('says in words how it is ordered where that is none of the choices (%o)', async (sort, words) => {
  render(
    <MantineProvider>
      <DataTable
        caption="Unsorted"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => id}
        onSort={vi.fn()}
        {...(sort ? { sort } : {})}
      />
    </MantineProvider>,
  );
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(choice.selectedOptions[0]?.textContent).toBe(words);
});

it('shows ten of many rows until all are asked for', async () => {
  const many = Array.from({ length: 50 }, (_, nth) => ({
    ...(ROWS[0] as Row),
    id: nth,
    name: `Product ${nth}`,
  }));
  const { user } = await show(many);
  const cards = () => within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
  expect(cards()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show all 50 rows' }));
  expect(cards()).toHaveLength(50);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});
