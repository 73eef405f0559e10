import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SERIES_COLORS } from '../look/theme.ts';
import { useSeriesColors } from './chart-look.ts';

const SCHEME = 'data-mantine-color-scheme';

function Swatch() {
  return <li>{useSeriesColors()[0]}</li>;
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(() => document.documentElement.removeAttribute(SCHEME));

test('the rows of a table follow the page from light to dark, all by one watch', async () => {
  document.documentElement.setAttribute(SCHEME, 'light');
  const watched = vi.spyOn(MutationObserver.prototype, 'observe');
  const left = vi.spyOn(MutationObserver.prototype, 'disconnect');
  const { unmount } = render(
    <ul>
      <Swatch />
      <Swatch />
      <Swatch />
    </ul>,
  );
  expect(shown()).toEqual(Array(3).fill(SERIES_COLORS.light[0]));
  await act(async () => document.documentElement.setAttribute(SCHEME, 'dark'));
  expect(shown()).toEqual(Array(3).fill(SERIES_COLORS.dark[0]));
  const ofScheme = watched.mock.calls.filter(([, options]) => options?.attributeFilter?.includes(SCHEME));
  expect(ofScheme).toHaveLength(1);
  const leftBefore = left.mock.calls.length;
  unmount();
  expect(left.mock.calls.length).toBeGreaterThan(leftBefore);
});
