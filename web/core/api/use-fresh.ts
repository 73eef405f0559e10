import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * For after a change, whether it succeeded or not: a refusal means that another state was seen.
 * @param keys the beginnings of the keys of all that may be different now
 * @returns has it fetched anew; done once what is on the screen is there, so that nothing is said to be done beside what
 * was there before
 */
export function useFresh(...keys: readonly QueryKey[]): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
