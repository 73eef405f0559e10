import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChartCanvas } from './chart-canvas.tsx';
import { startChart } from './chart-engine.ts';

const chart = vi.hoisted(() => ({ draw: vi.fn(), resize: vi.fn(), point: vi.fn(), remove: vi.fn() }));
vi.mock('./chart-engine.ts', () => ({ startChart: vi.fn(() => chart) }));

const show = () =>
  render(
    <ChartCanvas
      option={{}}
      height={200}
      label="Clicks per day"
      description="Highest: 20."
      points={['Mon: 1', 'Tue: 2', 'Wed: 3']}
    />,
    { wrapper: MantineProvider },
  );

it('draws as soon as the library is there, and takes its chart away when it goes', async () => {
  const { unmount } = show();
  await waitFor(() => expect(chart.draw).toHaveBeenCalled());
  unmount();
  expect(chart.remove).toHaveBeenCalledOnce();
});

describe('below the fold', () => {
  let meet: (isIntersecting: boolean) => void;
  beforeEach(() => {
    chart.draw.mockClear();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(onMeeting: (entries: { isIntersecting: boolean }[]) => void) {
          meet = (isIntersecting) => onMeeting([{ isIntersecting }]);
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;

  it('keeps its place and says what it shows, and is drawn when it comes near the view', async () => {
    show();
    expect(screen.getByRole('group', { name: 'Clicks per day' })).toBeTruthy();
    act(() => meet(false));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([isBusy(), chart.draw.mock.calls.length]).toEqual([false, 0]);
    act(() => meet(true));
    expect(isBusy()).toBe(true);
    await waitFor(() => expect(chart.draw).toHaveBeenCalledOnce());
    await waitFor(() => expect(isBusy()).toBe(false));
  });

  it('is drawn for the printer too', async () => {
    show();
    window.dispatchEvent(new Event('beforeprint'));
    await waitFor(() => expect(chart.draw).toHaveBeenCalledOnce());
  });
});

it('goes through its values with the keyboard and says each', async () => {
  const { container } = show();
  const group = screen.getByRole('group', { name: 'Clicks per day' });
  await userEvent.tab();
  expect(document.activeElement).toBe(group);
  const said = () => container.querySelector('[aria-live]')?.textContent;
  const heard: (string | null | undefined)[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'End', 'ArrowRight', 'Home', 'Escape']) {
    await userEvent.keyboard(`{${key}}`);
    heard.push(said());
  }
  expect(heard).toEqual(['Mon: 1', 'Tue: 2', 'Wed: 3', 'Wed: 3', 'Mon: 1', '']);
});

it('says that the table has the same numbers where it cannot be drawn, and tries again', async () => {
  vi.mocked(startChart).mockImplementationOnce(() => {
    throw new Error('no canvas');
  });
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('The table shows the same numbers');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: 'Clicks per day' })).toBeTruthy();
});
