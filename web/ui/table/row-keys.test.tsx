import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';

const ROWS = [1, 2, 3, 4, 5, 6];

/** Rows that can be ticked, except for the third. */
function Ticked() {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const toggle = (row: number) =>
    setTicked(ticked.includes(row) ? ticked.filter((one) => one !== row) : [...ticked, row]);
  return (
    <MantineProvider>
      <DataTable
        caption="Rows"
        columns={[
          { key: 'name', title: 'Name', kind: 'text', value: (row) => `Row ${row}` },
          {
            key: 'way',
            title: 'Way',
            kind: 'text',
            value: () => null,
            render: (row) => <a href={`#${row}`}>{`Open ${row}`}</a>,
          },
        ]}
        rows={ROWS}
        rowKey={(row) => row}
        leading={{
          title: 'Choose',
          cell: (row) => (
            <input
              type="checkbox"
              aria-label={`Choose ${row}`}
              disabled={row === 3}
              checked={ticked.includes(row)}
              onChange={() => toggle(row)}
            />
          ),
        }}
      />
    </MantineProvider>
  );
}

const box = (row: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${row}` });
const ticked = () => ROWS.filter((row) => box(row).checked);

it('a tick with shift ticks all rows since the last one, and takes their ticks away', async () => {
  const user = userEvent.setup();
  render(<Ticked />);
  await user.click(box(2));
  await user.keyboard('{Shift>}');
  await user.click(box(5));
  expect(ticked()).toEqual([2, 4, 5]);
  await user.click(box(4));
  expect(ticked()).toEqual([2]);
  await user.keyboard('{/Shift}');
  await user.click(box(6));
  expect(ticked()).toEqual([2, 6]);
});

it('arrows go to the same control of the next row, past what cannot be pressed, and space ticks', async () => {
  const user = userEvent.setup();
  render(<Ticked />);
  box(2).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(box(4));
  await user.keyboard(' ');
  expect(ticked()).toEqual([4]);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(box(1));
  screen.getByRole('link', { name: 'Open 1' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open 2' }));
});
