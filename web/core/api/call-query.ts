import { queryOptions } from '@tanstack/react-query';
import type { Call, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { callApi, type InputOf } from './api-client.ts';

/** What a call takes, without what the query itself gives it. */
type AskedOf<C extends Call> = Omit<InputOf<C>, 'signal' | 'headers'>;

/** The options of a query whose answer is that of one call; a question that nobody waits for any more is aborted. */
export const callQuery = <C extends Call>(queryKey: readonly unknown[], call: C, asked: AskedOf<C>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<ResponseOf<C>> => callApi(call, { ...asked, signal } as InputOf<C>),
  });

type Known = { queryKey: readonly unknown[] };

/**
 * The same for a query whose old answer stays while the next one comes, as long as both are about the same thing: never
 * the numbers of one shop where another one is asked about.
 * @param about what the answers are of: the query is known by it and by what is asked
 */
export function keptQuery<C extends Call>(about: readonly unknown[], call: C, asked: AskedOf<C>) {
  type Answer = ResponseOf<C>;
  const { query, body } = asked as { query?: unknown; body?: unknown };
  const keepOld = (previous: Answer | undefined, known?: Known) =>
    about.every((part, at) => known?.queryKey[at] === part) ? previous : undefined;
  return {
    ...callQuery([...about, query ?? body], call, asked),
    placeholderData: keepOld as never, // TanStack's type wants an answer that is no function
  };
}
