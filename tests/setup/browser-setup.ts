import { act, cleanup, configure } from '@testing-library/react';
import * as react from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { changeLocale, startI18n } from '../../web/core/texts/i18n.ts';
import { hasLocale } from '../../web/core/texts/texts.ts';
import { loadFloatingParts } from '../../web/ui/float/use-floating-parts.ts';

/** What React keeps between its packages. */
const internals = Object.entries(react).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1] as object;

/**
 * For each element React notes where it was made, for its error messages only: a fifth of the time of a page. It does so
 * for some thousands a second; that many have been made already.
 */
function withoutOwnerStacks(): void {
  if (!('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts owner stacks elsewhere by now');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  });
}
withoutOwnerStacks();

/** The work that React does at the end of the `act` that runs. */
function actQueue(): readonly unknown[] {
  if (!('actQueue' in internals && Array.isArray(internals.actQueue)))
    throw new Error('React keeps the work of an act elsewhere by now');
  return internals.actQueue;
}

/**
 * Tells React of an event. What is drawn meanwhile may wait for code that is on its way; where nobody awaits the act, React
 * throws that work away, takes it for scheduled, and the page stands still.
 */
function finishWhatWaits<T>(dispatch: () => T): T {
  let queue: readonly unknown[] = [];
  let result: { readonly of: T } | undefined;
  const done = act(() => {
    queue = actQueue();
    result = { of: dispatch() };
  });
  if (queue.length > 0) void Promise.resolve(done);
  if (!result) throw new Error('act did not call back');
  return result.of;
}

const WIDE_PX = 1280;

/** Answers the media queries of a wide screen in light colours, for people who want no motion. */
function matchMedia(query: string): MediaQueryList {
  const minWidth = /min-width:\s*([\d.]+)(px|em)/.exec(query);
  const width = minWidth ? Number(minWidth[1]) * (minWidth[2] === 'em' ? 16 : 1) : null;
  const matches = width === null ? query.includes('reduced-motion: reduce') : width <= WIDE_PX;
  const legacy = { addListener: () => undefined, removeListener: () => undefined };
  return Object.assign(new EventTarget(), { matches, media: query, onchange: null, ...legacy });
}

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// What jsdom lacks.
window.matchMedia = matchMedia;
window.ResizeObserver = NoResizeObserver;
window.scrollTo = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }); // areas that grow with their text listen to it
Element.prototype.scrollIntoView = () => undefined;

// Once for all files of a process: a second start would forget the texts that are here.
if (!hasLocale()) await startI18n();
await loadFloatingParts(); // as on a page that stands
// Code of pages and dialogs comes when it is first asked for. What a file configures must not reach the next one.
configure({ asyncUtilTimeout: 20_000, defaultHidden: false, eventWrapper: finishWhatWaits });

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  await changeLocale('en');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('a test without a server made a call')));
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren(); // what libraries keep beside the page
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Code that is on its way when a file ends would be refused to the worker, which remembers that for all later files.
afterAll(() => vi.dynamicImportSettled());
