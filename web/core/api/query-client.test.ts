import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { hearOtherTabs } from './other-tabs.ts';
import { createQueryClient } from './query-client.ts';

const gone = new ApiError('forbidden', { status: 403, isGone: true });
const lost = new ApiError('forbidden', { status: 403 });

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Shows a query; says how often it was asked. */
function show(client: QueryClient, key: string, answer: () => Promise<string>) {
  const queryFn = vi.fn(answer);
  const observer = new QueryObserver(client, { queryKey: [key], queryFn, retry: false });
  stops.push(observer.subscribe(() => {}));
  return queryFn;
}
const isIdle = (client: QueryClient) => vi.waitFor(() => expect(client.isFetching()).toBe(0));

describe('a thing that is gone', () => {
  it.each([
    ['what the page shows is read again', gone, 2],
    ['nothing is read again where it is no thing', lost, 1],
  ])('after a change: %s', async (_, error, times) => {
    const client = createQueryClient();
    const list = show(client, 'list', async () => 'rows');
    await isIdle(client);
    const change = new MutationObserver(client, { mutationFn: () => Promise.reject(error) });
    await change.mutate().catch(() => undefined);
    await isIdle(client);
    expect(list).toHaveBeenCalledTimes(times);
  });

  it('found while reading it: the list is read again, and what failed is not', async () => {
    const client = createQueryClient();
    const list = show(client, 'list', async () => 'rows');
    await isIdle(client);
    const thing = show(client, 'thing', () => Promise.reject(gone));
    const other = show(client, 'other', () => Promise.reject(gone));
    await vi.waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(1));
    await isIdle(client);
    expect(thing).toHaveBeenCalledTimes(1);
    expect(other).toHaveBeenCalledTimes(1);
  });
});

describe('after a change', () => {
  const changed = (client: QueryClient) =>
    new MutationObserver(client, { mutationFn: async () => 'done' }).mutate();

  it('a page that was left shows what is, not what was, once it is opened again', async () => {
    const client = createQueryClient();
    const counts = show(client, 'counts', async () => 'of before');
    await isIdle(client);
    stops.pop()?.();
    await changed(client);
    expect(counts).toHaveBeenCalledTimes(1);
    const again = show(client, 'counts', async () => 'of now');
    await isIdle(client);
    expect(again).toHaveBeenCalledTimes(1);
    expect(client.getQueryData(['counts'])).toBe('of now');
  });

  it('what stands on the page is left to the change, which knows what it did', async () => {
    const client = createQueryClient();
    const shown = show(client, 'shown', async () => 'rows');
    await isIdle(client);
    await changed(client);
    await isIdle(client);
    expect(shown).toHaveBeenCalledTimes(1);
  });
});

describe('a change in another tab', () => {
  /** The browser says it to all tabs but the one that wrote it. */
  const hear = () => {
    expect(localStorage.getItem('app_changed_at')).not.toBeNull();
    window.dispatchEvent(new StorageEvent('storage', { key: 'app_changed_at' }));
  };
  const change = () => new MutationObserver(createQueryClient(), { mutationFn: async () => 'done' }).mutate();
  async function open() {
    const client = createQueryClient();
    stops.push(hearOtherTabs(client));
    const shown = show(client, 'shown', async () => 'rows');
    await isIdle(client);
    return { client, shown };
  }
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('is seen at once in a tab that is looked at', async () => {
    const { client, shown } = await open();
    await change();
    hear();
    await isIdle(client);
    expect(shown).toHaveBeenCalledTimes(2);
  });

  it('is read by a hidden tab when somebody looks at it', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { client, shown } = await open();
    await change();
    hear();
    await isIdle(client);
    expect(shown).toHaveBeenCalledTimes(1);
    expect(client.getQueryState(['shown'])?.isInvalidated).toBe(true);
  });

  it('is not heard from other things that are kept in the browser', async () => {
    const { client, shown } = await open();
    window.dispatchEvent(new StorageEvent('storage', { key: 'app_locale' }));
    await isIdle(client);
    expect(shown).toHaveBeenCalledTimes(1);
  });
});
