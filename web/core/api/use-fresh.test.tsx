import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useFresh } from './use-fresh.ts';

it('is done once what is on the screen has been fetched anew, however its key goes on', async () => {
  const client = new QueryClient();
  const answers = [Promise.resolve('before'), Promise.withResolvers<string>()] as const;
  let asked = 0;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      shown: useQuery({
        queryKey: ['things', 1, 'list'],
        queryFn: () => {
          asked += 1;
          return asked === 1 ? answers[0] : answers[1].promise;
        },
      }).data,
      refresh: useFresh(['others'], ['things', 1]),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.shown).toBe('before'));
  let isDone = false;
  const done = result.current.refresh().then(() => {
    isDone = true;
  });
  await waitFor(() => expect(asked).toBe(2));
  expect(isDone).toBe(false);
  answers[1].resolve('after');
  await done;
  await waitFor(() => expect(result.current.shown).toBe('after'));
});
