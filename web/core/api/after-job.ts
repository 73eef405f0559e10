import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tellOtherTabs } from './other-tabs.ts';

const POLL_MS = 1_000;

/** One name for all jobs of a list that are under way; null for none. */
export const namesOfJobs = (jobs: readonly { readonly id: number }[] = []): string | null =>
  jobs.map(({ id }) => id).join() || null;

/** All that a job may have changed is read again: what is shown, other pages when they are opened, and other tabs. */
function readAgain(client: QueryClient): void {
  void client.invalidateQueries();
  tellOtherTabs();
}

type JobQuery<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>;

/** Follows jobs whose page was left, until they have ended, the page is opened again or the server refuses. */
function followOn<Data, Key extends QueryKey>(
  client: QueryClient,
  options: JobQuery<Data, Key>,
  jobOf: (data: Data) => string | null,
): void {
  const observer = new QueryObserver(client, options);
  let job = jobOf(observer.getCurrentResult().data as Data);
  const stop = observer.subscribe(({ data, isError }) => {
    const isOpen = observer.getCurrentQuery().getObserversCount() > 1;
    if (isError || isOpen || data === undefined) return stop();
    const now = jobOf(data);
    if (now === null) stop();
    if (now !== job) readAgain(client);
    job = now;
  });
}

/**
 * A query that is asked each second anew while a job is under way; a hidden tab asks for nothing. Once a job has ended,
 * all that it may have changed is read again, also by somebody who has left the page meanwhile.
 * @param jobOf what is under way, by a name of its own; null for nothing
 */
export function useJobQuery<Data, Key extends QueryKey>(
  query: JobQuery<Data, Key>,
  jobOf: (data: Data) => string | null,
) {
  const client = useQueryClient();
  const options: JobQuery<Data, Key> = {
    ...query,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && jobOf(data as Data) !== null ? POLL_MS : false,
  };
  const asked = useQuery(options);
  const job = asked.data === undefined ? null : jobOf(asked.data);
  const before = useRef(job);
  useEffect(() => {
    if (before.current !== null && before.current !== job) readAgain(client);
    before.current = job;
  }, [job, client]);
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      if (before.current !== null) followOn(client, options, jobOf);
    };
  });
  useEffect(() => () => leave.current(), []);
  return asked;
}
