import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

const searched = vi.fn<(text: string) => void>();

/** A list whose search stands in the address, beside a button that takes all filters back. */
function List() {
  const [words, setWords] = useState('hair');
  const search = (text: string) => {
    searched(text);
    setWords(text);
  };
  return (
    <>
      <SearchBox label="Search" value={words} onSearch={search} />
      <button type="button" onClick={() => setWords('')}>
        Remove filters
      </button>
    </>
  );
}

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTime(1_000));

beforeEach(() => {
  vi.useFakeTimers();
  searched.mockReset();
  render(<List />, { wrapper: MantineProvider });
});
afterEach(() => vi.useRealTimers());

describe('the search of a list', () => {
  it('is told once the typing pauses', () => {
    type('hair d');
    type('hair dryer ');
    expect(searched).not.toHaveBeenCalled();
    pause();
    expect(searched.mock.calls).toEqual([['hair dryer']]);
  });

  it('is told at once by Enter and by its cross', () => {
    type('hair dryer');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    pause();
    expect(searched.mock.calls).toEqual([['hair dryer'], ['']]);
  });

  it('does not come back after it was taken back', () => {
    type('hair dryer');
    fireEvent.click(screen.getByRole('button', { name: 'Remove filters' }));
    pause();
    expect(searched).not.toHaveBeenCalled();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });
});
