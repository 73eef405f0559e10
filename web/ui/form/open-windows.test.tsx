import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DialogWindow } from './dialog-window.tsx';
import { closeTopWindow, hasOpenWindow, onOpenWindows } from './open-windows.ts';

const windowOf = (title: string, onClose: () => void, isKeptOpen = false) => (
  <DialogWindow title={title} closeLabel="Close" onClose={onClose} isKeptOpen={isKeptOpen}>
    {title}
  </DialogWindow>
);

it('closes the topmost window first, and tells whether there was one', () => {
  const [lower, upper, heard] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = onOpenWindows(heard);
  expect(closeTopWindow()).toBe(false);
  const { unmount } = render(
    <>
      {windowOf('Lower', lower)}
      {windowOf('Upper', upper)}
    </>,
    { wrapper: MantineProvider },
  );
  expect(screen.getByRole('dialog', { name: 'Upper' })).toBeTruthy();
  expect(closeTopWindow()).toBe(true);
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  unmount();
  expect(hasOpenWindow()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
});

it('leaves a window open that is left by its button alone, and counts it all the same', () => {
  const close = vi.fn();
  render(windowOf('Keep your codes', close, true), { wrapper: MantineProvider });
  expect(closeTopWindow()).toBe(true);
  expect(close).not.toHaveBeenCalled();
});
