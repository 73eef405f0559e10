import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../core/api/api-error.ts';
import { IdSelect } from './id-select.tsx';
import { type ChoiceSource, NothingFound } from './nothing-found.tsx';

const open = (source: ChoiceSource) => {
  render(
    <IdSelect
      label="Brand"
      known={[]}
      value={null}
      onChange={() => undefined}
      nothingFoundMessage={<NothingFound source={source} text="No such brand" />}
    />,
    { wrapper: MantineProvider },
  );
  fireEvent.click(screen.getByRole('combobox', { name: 'Brand' }));
  return screen.getByRole('listbox').textContent;
};

it.each([
  [true, 'Searching…'],
  [false, 'No such brand'],
])('a list without choices says that they are looked for, or that there are none: %s', (isFetching, says) => {
  const refetch = vi.fn();
  expect(open({ isFetching, error: null, refetch })).toBe(says);
  expect(refetch).not.toHaveBeenCalled();
});

it('a list that could not be loaded says so, never that there are none, and is asked for again by opening it', () => {
  const refetch = vi.fn();
  const says = open({ isFetching: false, error: new ApiError('unavailable', { status: 503 }), refetch });
  expect(says).toContain('The list could not be loaded.');
  expect(says).not.toContain('No such brand');
  expect(refetch).toHaveBeenCalledOnce();
});
