import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IdSelect } from './id-select.tsx';
import { NothingFound } from './nothing-found.tsx';

it.each([
  [true, 'Searching…'],
  [false, 'No such brand'],
])(
  'a list without choices says that they are looked for, or that there are none: %s',
  (isSearching, says) => {
    render(
      <IdSelect
        label="Brand"
        known={[]}
        value={null}
        onChange={() => undefined}
        nothingFoundMessage={<NothingFound isSearching={isSearching} text="No such brand" />}
      />,
      { wrapper: MantineProvider },
    );
    fireEvent.click(screen.getByRole('combobox', { name: 'Brand' }));
    expect(screen.getByRole('listbox').textContent).toBe(says);
  },
);
