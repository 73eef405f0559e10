import { act, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { HeardCall } from '../fakes/fake-api.ts';
import { renderPage } from '../fakes/render-app.tsx';

/** An answer that waits until the test lets it go. */
export function heldAnswer(answer: object) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const give = async () => {
    await promise;
    return answer;
  };
  return { give, release: resolve };
}

/** Whether somebody sees and hears that what a control has begun is on its way, or it is not there to be pressed. */
const isBusy = (control: HTMLElement) =>
  !control.isConnected ||
  control.matches(':disabled, [aria-disabled="true"]') ||
  control.dataset.loading === 'true';

type Pressed = {
  button: HTMLElement;
  heard: readonly HeardCall[];
  /** Such as `POST /v1/access-tokens`. */
  call: string;
  release: () => void;
};

/**
 * Presses twice before anything is drawn, and once more while the answer is on its way: one call is made, and the button
 * says that it is busy. Returns once the answer has come and nothing more was sent.
 */
export async function expectOnePress({ button, heard, call, release }: Pressed): Promise<void> {
  const sent = () => heard.filter(({ method, path }) => `${method} ${path}` === call);
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(isBusy(button)).toBe(true));
  await userEvent.setup({ pointerEventsCheck: 0 }).click(button);
  expect(sent()).toHaveLength(1);
  await act(async () => release());
  await waitFor(() => expect(!button.isConnected || !isBusy(button)).toBe(true));
  expect(sent()).toHaveLength(1);
}

type PageWorld = Parameters<typeof renderPage>[0];

/** A control of a page that makes something. */
export type PressKind = {
  what: string;
  at: string;
  answers: NonNullable<PageWorld['answers']>;
  /** What the pressed button asks for, and what comes back. */
  call: string;
  answer: object;
  reach: () => Promise<HTMLElement>;
};

/** Opens the page of a control and presses that as `expectOnePress` does. */
export async function expectOneOf(
  { at, answers, call, answer, reach }: PressKind,
  world: Pick<PageWorld, 'user' | 'shops'> = {},
): Promise<void> {
  const held = heldAnswer(answer);
  const { heard } = renderPage({ ...world, at, answers: { ...answers, [call]: held.give } });
  await expectOnePress({ button: await reach(), heard, call, release: held.release });
}
