import { Button, MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { theme } from '../look/theme.ts';

// As on a page whose code has only just come: nothing that opens above it is here.
beforeEach(() => vi.resetModules());

const show = (content: ReactNode) =>
  render(
    <MantineProvider env="test" theme={theme}>
      {content}
    </MantineProvider>,
  );

/** A menu of languages; its button. */
async function showMenu() {
  const { LateMenu } = await import('./late-menu.tsx');
  show(
    <LateMenu target={<Button>Language</Button>}>
      {({ Menu }) => <Menu.Item>Slovenščina</Menu.Item>}
    </LateMenu>,
  );
  return screen.getByRole('button', { name: 'Language' });
}

it('a menu whose code is on its way opens with the press that asked for it, and its button keeps the focus', async () => {
  const { LateMenu } = await import('./late-menu.tsx');
  const chosen = vi.fn();
  show(
    <LateMenu target={<Button>Language</Button>}>
      {({ Menu }) => <Menu.Item onClick={chosen}>Slovenščina</Menu.Item>}
    </LateMenu>,
  );
  const opener = () => screen.getByRole('button', { name: 'Language' });
  expect(opener().getAttribute('aria-haspopup')).toBe('menu');
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  // Without the pointer, which would have brought the code before the press.
  opener().focus();
  opener().click();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Slovenščina' }));
  expect(chosen).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(document.activeElement).toBe(opener()));
});

it('a menu whose code is on its way comes with the focus on its button, which stays there', async () => {
  const first = await showMenu();
  await userEvent.tab();
  await vi.waitFor(() => expect(first.isConnected).toBe(false));
  const second = screen.getByRole('button', { name: 'Language' });
  expect(document.activeElement).toBe(second);
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Slovenščina' })).toBeTruthy();
});

it('a menu whose code is on its way opens, though the pointer has left its button since the press', async () => {
  const first = await showMenu();
  fireEvent.mouseDown(first);
  fireEvent.click(first);
  // What comes above the button pushes it from under the pointer.
  fireEvent.mouseLeave(first);
  expect(await screen.findByRole('menuitem', { name: 'Slovenščina' })).toBeTruthy();
});

it('a field whose list is on its way shows its value, and opens with the press that asked for it', async () => {
  const { LateSelect } = await import('./late-select.tsx');
  const choose = vi.fn();
  const months = ['October', 'November'];
  show(
    <LateSelect aria-label="Month" data={months} value="October" valueLabel="October" onChange={choose} />,
  );
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Month' });
  expect(field().value).toBe('October');
  field().click();
  await userEvent.click(await screen.findByRole('option', { name: 'November' }));
  expect(choose.mock.calls[0]?.[0]).toBe('November');
  expect(field().value).toBe('October');
});

it('a hint whose code is on its way comes with the first use of what it is about', async () => {
  const { Hint } = await import('./hint.tsx');
  const press = vi.fn();
  show(
    <Hint label="To the month before" openDelay={0}>
      <Button onClick={press}>Back</Button>
    </Hint>,
  );
  const first = screen.getByRole('button', { name: 'Back' });
  // A press that begins on the old one, and would end on none.
  fireEvent.mouseDown(first);
  await userEvent.hover(first);
  await vi.waitFor(() => expect(first.isConnected).toBe(false));
  await vi.waitFor(() => expect(press).toHaveBeenCalledOnce());
  await userEvent.hover(screen.getByRole('button', { name: 'Back' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('To the month before');
});
