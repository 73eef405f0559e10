import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { focusFirstError } from '../../core/form/form-controls.ts';
import { DayField } from './day-field.tsx';
import { DialogWindow } from './dialog-window.tsx';

const onClose = vi.fn();

function Stage({ first = '' }: { first?: string }) {
  const [day, setDay] = useState(first);
  const form = useRef<HTMLFormElement>(null);
  return (
    <DialogWindow title="A window" closeLabel="Close" onClose={onClose}>
      <form ref={form}>
        <input aria-label="Before" name="before" />
        <DayField name="from_day" label="First day" value={day} onChange={setDay} earliest="2026-12-04" />
        <output>{day || 'none'}</output>
        <button type="button" onClick={() => focusFirstError(form.current, { from_day: 'missing' })}>
          Check
        </button>
      </form>
    </DialogWindow>
  );
}

const show = (first?: string) => {
  onClose.mockReset();
  render(<Stage {...(first ? { first } : {})} />, { wrapper: MantineProvider });
  return screen.findByRole('textbox', { name: 'First day' });
};
const chosen = () => screen.getByRole('status').textContent;

describe('a field for a day', () => {
  it.each([['5.12.26'], ['05/12/2026'], ['2026-12-05']])('takes %s as it is typed', async (text) => {
    const field = await show();
    await userEvent.type(field, text);
    expect(chosen()).toBe('2026-12-05');
    await userEvent.tab();
    expect((field as HTMLInputElement).value).toBe('05.12.26');
  });

  it('can be emptied', async () => {
    await show('2026-12-05');
    await userEvent.click(screen.getByRole('button', { name: 'Clear “First day”' }));
    expect(chosen()).toBe('none');
  });

  it('offers no day before the earliest, but lets it be typed for the form to validate', async () => {
    const field = await show('2026-12-05');
    await userEvent.click(field);
    const day = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name, hidden: true });
    expect((await day('3 December 2026')).disabled).toBe(true);
    await userEvent.click(await day('4 December 2026'));
    expect(chosen()).toBe('2026-12-04');
    await userEvent.clear(field);
    await userEvent.type(field, '1.12.26');
    expect(chosen()).toBe('2026-12-01');
  });

  it('closes its calendar on Escape, and only then the window around it', async () => {
    const field = await show();
    await userEvent.click(field);
    await screen.findByRole('table', { hidden: true });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('table', { hidden: true })).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is found by a form that moves to what is wrong', async () => {
    const field = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(document.activeElement).toBe(field);
  });
});
