import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tellOtherTabs } from './other-tabs.ts';

/** One name for all jobs of a list that are under way; null for none. */
export const namesOfJobs = (jobs: readonly { readonly id: number }[] = []): string | null =>
  jobs.map(({ id }) => id).join() || null;

/**
 * Once a job has ended, all that it may have changed is read again: what is shown, other pages when they are opened, and
 * other tabs.
 * @param job what is under way, by a name of its own; null for nothing
 */
export function useReadAfter(job: string | null): void {
  const queryClient = useQueryClient();
  const before = useRef(job);
  useEffect(() => {
    if (before.current !== null && before.current !== job) {
      void queryClient.invalidateQueries();
      tellOtherTabs();
    }
    before.current = job;
  }, [job, queryClient]);
}
