import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
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

it('lets no second press of a double click through to what lay below it', async () => {
  const pressed = vi.fn();
  const below = (
    <button type="button" onClick={pressed}>
      Below
    </button>
  );
  const { rerender } = render(
    <>
      {below}
      {windowOf('Delete?', vi.fn())}
    </>,
    { wrapper: MantineProvider },
  );
  rerender(below);
  const button = screen.getByRole('button', { name: 'Below' });
  fireEvent.click(button, { detail: 2 });
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  expect(pressed).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => {
    fireEvent.click(button, { detail: 2 });
    expect(pressed).toHaveBeenCalledTimes(2);
  }, 5_000);
});
