import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { HeatChartView } from './chart-heat.tsx';
import { type HeatChart, heatSummary } from './chart-heat-content.ts';

const name = (text: string) => ({ short: text.slice(0, 2), full: text });
const chart: HeatChart = {
  kind: 'count',
  measure: 'Clicks',
  rows: [name('Monday'), name('Tuesday')],
  columns: [name('morning'), name('noon'), name('night')],
  values: [
    [1, 0, 7],
    [null, 12, 3],
  ],
};

const show = (shown = chart) =>
  render(
    <MantineProvider>
      <HeatChartView chart={shown} label="Clicks by day" height={200} />
    </MantineProvider>,
  );
const grid = () => screen.getByRole('group', { name: 'Clicks by day' });

describe('a heat map', () => {
  it('says where most is, and how it is read', () => {
    show();
    expect(grid()).toHaveProperty('tabIndex', 0);
    const described = document.getElementById(grid().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(
      'Most: 12, Tuesday, noon. Use the arrow keys to go through the values.',
    );
    expect(heatSummary({ ...chart, values: [[0, null]] })).toBeNull();
  });

  it('is read with the arrow keys, and never left by them', async () => {
    show();
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(grid());
    const said = [];
    const live = () => document.querySelector('[aria-live]')?.textContent;
    for (const key of [
      'ArrowDown',
      'ArrowLeft',
      'ArrowDown',
      'End',
      'ArrowRight',
      'ArrowUp',
      'Home',
      'Escape',
    ]) {
      await user.keyboard(`{${key}}`);
      said.push(live());
    }
    expect(said).toEqual([
      'Monday, morning. Clicks: 1',
      'Monday, morning. Clicks: 1',
      'Tuesday, morning. Clicks: –',
      'Tuesday, night. Clicks: 3',
      'Tuesday, night. Clicks: 3',
      'Monday, night. Clicks: 7',
      'Monday, morning. Clicks: 1',
      '',
    ]);
  });

  it('has its scale as legend, from nothing to the most', () => {
    show();
    const legend = screen.getByRole('list', { name: 'Scale: Clicks' });
    expect([...legend.children].map((entry) => entry.textContent)).toEqual([
      '0',
      'up to 3',
      'up to 6',
      'up to 9',
      'up to 12',
    ]);
  });

  it('writes each price of its scale with its cents', () => {
    show({ ...chart, kind: 'money', measure: 'Bid', isZoomed: true, values: [[0.3, 0.4, 0.34]] });
    const legend = screen.getByRole('list', { name: 'Scale: Bid' });
    const words = ['0,30', '0,33', '0,36', '0,39', '0,42'].map((price) => `up to ${price}`);
    expect([...legend.children].map((entry) => entry.textContent)).toEqual(words);
  });

  it('shows what the pointer is at, until it leaves', () => {
    const { container } = show();
    const cells = [...container.querySelectorAll('[data-shade="none"]')][0]?.parentElement;
    if (!cells) throw new Error('a grid has cells');
    cells.getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect;
    fireEvent.pointerMove(cells, { clientX: 150 });
    expect(screen.getByText('Tuesday, noon')).toBeTruthy();
    fireEvent.pointerLeave(cells.parentElement?.parentElement as HTMLElement);
    expect(screen.queryByText('Tuesday, noon')).toBeNull();
  });
});
