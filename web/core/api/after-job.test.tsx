import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useReadAfter } from './after-job.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => localStorage.clear());
const isTold = () => localStorage.getItem('app_changed_at') !== null;

function watch(first: string | null) {
  const client = createQueryClient();
  client.setQueryData(['price-list'], '316 offers');
  const { rerender } = renderHook(({ job }) => useReadAfter(job), {
    initialProps: { job: first },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const isOld = () => client.getQueryState(['price-list'])?.isInvalidated;
  return { isOld, change: (job: string | null) => rerender({ job }) };
}

describe('what a job changes', () => {
  it('is read again once it has ended, also by pages that are opened later, and other tabs are told', () => {
    const { isOld, change } = watch('7');
    expect(isOld()).toBe(false);
    change(null);
    expect(isOld()).toBe(true);
    expect(isTold()).toBe(true);
  });

  it('is not read again where one begins, or none has run', () => {
    const { isOld, change } = watch(null);
    change(null);
    change('8');
    expect(isOld()).toBe(false);
    expect(isTold()).toBe(false);
  });
});
