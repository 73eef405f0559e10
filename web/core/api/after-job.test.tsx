import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { namesOfJobs, useJobQuery } from './after-job.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());
const isTold = () => localStorage.getItem('app_changed_at') !== null;

/** A page that shows the jobs of a list, and one that shows what they change. */
async function watch(first: number[]) {
  const server = { jobs: first, asked: 0, isDown: false };
  const client = createQueryClient();
  client.setQueryData(['price-list'], '316 offers');
  const runs = queryOptions({
    queryKey: ['runs'],
    retry: false,
    queryFn: async () => {
      server.asked += 1;
      if (server.isDown) throw new Error('no connection');
      return server.jobs.map((id) => ({ id }));
    },
  });
  const open = () =>
    renderHook(() => useJobQuery(runs, namesOfJobs), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
  const page = open();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  const isOld = () => client.getQueryState(['price-list'])?.isInvalidated;
  return { server, page, open, pass, isOld };
}

describe('what a job changes', () => {
  it('is read again once it has ended, also by pages that are opened later, and other tabs are told', async () => {
    const { server, page, pass, isOld } = await watch([7]);
    await pass(2_000);
    expect(isOld()).toBe(false);
    server.jobs = [];
    await pass(1_050);
    expect(page.result.current.data).toEqual([]);
    expect(isOld()).toBe(true);
    expect(isTold()).toBe(true);
    const { asked } = server;
    await pass(5_000);
    // Once more because of what has ended, and then no more.
    expect(server.asked - asked).toBeLessThanOrEqual(1);
  });

  it('is not read again where none has run', async () => {
    const { server, pass, isOld } = await watch([]);
    await pass(5_000);
    expect(server.asked).toBe(1);
    expect(isOld()).toBe(false);
    expect(isTold()).toBe(false);
  });

  it('is read again by who has left the page before the job has ended', async () => {
    const { server, page, pass, isOld } = await watch([7, 8]);
    page.unmount();
    await pass(2_000);
    expect(isOld()).toBe(false);
    server.jobs = [8];
    await pass(1_050);
    expect(isOld()).toBe(true);
    server.jobs = [];
    localStorage.clear();
    await pass(1_050);
    expect(isTold()).toBe(true);
    const { asked } = server;
    await pass(5_000);
    expect(server.asked).toBe(asked);
  });

  it('is followed once by who comes back to the page, and no more where the server refuses', async () => {
    const { server, page, open, pass } = await watch([7]);
    page.unmount();
    await pass(1_050);
    const again = open();
    await pass(1_050);
    const { asked } = server;
    await pass(3_000);
    expect(server.asked - asked).toBe(3);
    again.unmount();
    server.isDown = true;
    await pass(1_050);
    const refused = server.asked;
    await pass(5_000);
    expect(server.asked).toBe(refused);
  });
});
