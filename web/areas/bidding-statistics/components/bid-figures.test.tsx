import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlaceChange } from './bid-figures.tsx';

const shown = (position: number | null, before: number | null, growth: number | null) => {
  const change = <PlaceChange position={position} before={before} growth={growth} />;
  const { container } = render(change, { wrapper: MantineProvider });
  const text = container.querySelector<HTMLElement>('[data-size]');
  return { text: text?.textContent, tone: text?.dataset.tone };
};

test('a smaller position is better, and said in places', () => {
  expect(shown(2.04, 2.51, -18.7)).toEqual({
    text: '-0,5 places0,5 places better than in the compared period',
    tone: 'up',
  });
});

test('a larger one is worse', () => {
  expect(shown(4, 2.5, 60)).toEqual({
    text: '+1,5 places1,5 places worse than in the compared period',
    tone: 'down',
  });
});

test('what is not seen in the digit that is shown, or is less than 1 %, is no news', () => {
  expect(shown(2.52, 2.5, 0.8)).toEqual({
    text: '0,0 placesThe same position as in the compared period',
    tone: 'plain',
  });
  expect(shown(10.1, 10.02, 0.8)).toMatchObject({ tone: 'plain' });
});

test('without a position in one of the periods there is nothing to compare', () => {
  expect(shown(null, 3, null).text).toBe('–Nothing to compare with in the compared period');
  expect(shown(3, null, null).text).toBe('–Nothing to compare with in the compared period');
});
