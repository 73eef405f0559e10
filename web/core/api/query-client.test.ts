import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
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
