import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, problemAnswer } from '../../../tests/fakes/fake-api.ts';
import { fakeNotificationStream, someNotifications } from '../../../tests/fakes/fake-notifications.ts';
import { clearTokens, storeTokens } from '../../core/api/session-tokens.ts';
import { followNotifications, type NotificationStreamState } from './follow-notifications.ts';

const STREAM = 'GET /v1/notifications/stream';
const LONG_MS = 60_000;

let stop = () => {};
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  storeTokens({ access_token: 'access-1', refresh_token: 'refresh-1' });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function follow(answers: Parameters<typeof fakeApi>[0] = {}) {
  const stream = fakeNotificationStream();
  const heard = fakeApi({ [STREAM]: stream.answer, ...answers });
  const told: string[] = [];
  const states: NotificationStreamState[] = [];
  stop = followNotifications({
    onEvent: (event) => told.push(event.name === 'notification' ? `news ${event.data.id}` : event.name),
    onState: (state) => states.push(state),
  });
  const asked = () => heard.filter(({ path }) => path === '/v1/notifications/stream');
  return { stream, heard, told, states, asked };
}

const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Lets what is under way go on, without time passing. */
const until = async (isSo: () => boolean) => {
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(0);
    expect(isSo()).toBe(true);
  });
};

it('hears news, and comes back with the id of the last after the connection broke', async () => {
  const { stream, told, states, asked } = follow();
  await until(() => stream.opened() === 1);
  expect(asked()[0]?.headers.get('last-event-id')).toBeNull();
  expect(asked()[0]?.headers.get('authorization')).toBe('Bearer access-1');
  stream.say('unread', { unread: 2 }, 40);
  stream.tell(someNotifications(41));
  await until(() => told.length === 2);
  expect(told).toEqual(['unread', 'news 41']);
  stream.breakOff();
  await until(() => states.at(-1) === 'lost');
  expect(stream.opened()).toBe(1);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  await until(() => stream.opened() === 2);
  expect(asked()[1]?.headers.get('last-event-id')).toBe('41');
});

it('takes a new token when the stream ends with the old one', async () => {
  const pair = { access_token: 'access-2', refresh_token: 'refresh-2' };
  const { stream, asked } = follow({ 'POST /v1/refresh-token': pair });
  await until(() => stream.opened() === 1);
  stream.say('expired', {});
  stream.end();
  await until(() => stream.opened() === 2);
  expect(asked()[1]?.headers.get('authorization')).toBe('Bearer access-2');
});

it.each(['replaced', 'ended'] as const)('stays away after "%s" until somebody looks', async (last) => {
  const { stream } = follow();
  await until(() => stream.opened() === 1);
  stream.say(last, {});
  stream.end();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(stream.opened()).toBe(1);
  show('visible');
  await until(() => stream.opened() === 2);
});

it('lets the connection go while nobody looks, and is back at once', async () => {
  const { stream, told, states } = follow();
  await until(() => stream.opened() === 1);
  stream.say('unread', { unread: 0 }, 7);
  await until(() => told.length === 1);
  show('hidden');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(stream.opened()).toBe(1);
  expect(states).not.toContain('lost');
  show('visible');
  await until(() => stream.opened() === 2);
});

it('does not wait when the network is back', async () => {
  const { asked, states } = follow({ [STREAM]: () => problemAnswer(503, 'unavailable') });
  await until(() => states.at(-1) === 'lost');
  expect(asked()).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  await until(() => asked().length === 2);
});

it('ends with the session', async () => {
  const { asked, stream } = follow();
  await until(() => stream.opened() === 1);
  clearTokens();
  stream.breakOff();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(asked()).toHaveLength(1);
});
