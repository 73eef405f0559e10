import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InTurn } from './in-turn.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A browser that is idle and sees something near when the test says so. */
function busyBrowser() {
  const idle: (() => void)[] = [];
  const seen = new Map<Element, () => void>();
  vi.stubGlobal('requestIdleCallback', (go: () => void) => idle.push(go));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly see: (entries: { isIntersecting: boolean }[]) => void;
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        this.see = see;
      }
      observe(element: Element) {
        seen.set(element, () => this.see([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
  return {
    rest: async () => {
      const turn = await vi.waitUntil(() => idle.shift());
      await act(async () => turn());
    },
    comeNear: (text: string) =>
      act(async () => seen.get(screen.getByText(text).parentElement as Element)?.()),
  };
}

const page = (
  <>
    <InTurn place={<p>Place of cost</p>}>
      <h2>Cost</h2>
    </InTurn>
    <InTurn place={<p>Place of devices</p>}>
      <h2>Devices</h2>
    </InTurn>
  </>
);
const shown = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

it('shows one part after the other, when the browser has nothing else to do', async () => {
  const browser = busyBrowser();
  render(page);
  expect(shown()).toEqual([]);
  await browser.rest();
  expect(shown()).toEqual(['Cost']);
  expect(screen.queryByText('Place of cost')).toBeNull();
  await browser.rest();
  expect(shown()).toEqual(['Cost', 'Devices']);
});

it('shows what comes near the view before its turn', async () => {
  const browser = busyBrowser();
  render(page);
  await browser.comeNear('Place of devices');
  expect(shown()).toEqual(['Devices']);
});

it('shows all at once where the browser cannot tell what is near', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  render(page);
  expect(shown()).toEqual(['Cost', 'Devices']);
});
