import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

type Row = { id: number };

/** A table whose columns need so much of the 800 px that there are. */
function openTable(needed: number): HTMLElement {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(needed);
  render(
    <MantineProvider>
      <DataTable<Row>
        caption="Offers"
        columns={[{ key: 'id', title: 'Id', kind: 'count', value: ({ id }) => id }]}
        rows={[{ id: 1 }]}
        rowKey={({ id }) => id}
      />
    </MantineProvider>,
  );
  return screen.getByRole('group', { name: 'Offers' });
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('columns without room stand closer when the table is first seen, so that no row changes its height after that', () => {
  expect(openTable(900).dataset.tight).toBe('true');
});

test('columns with room stand apart', () => {
  expect(openTable(800).dataset.tight).toBeUndefined();
});
