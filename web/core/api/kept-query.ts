type Asked = { queryKey: readonly unknown[] };

/**
 * The options of a query whose old answer stays while the next one comes, as long as both are about the same thing.
 * @param key what they are about: the query is known by it and by what is asked
 */
export function keptQuery<A>(
  key: readonly unknown[],
  query: unknown,
  ask: (signal: AbortSignal) => Promise<A>,
) {
  const keepOld = (previous: A | undefined, asked?: Asked) =>
    key.every((part, at) => asked?.queryKey[at] === part) ? previous : undefined;
  return {
    queryKey: [...key, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(signal),
    placeholderData: keepOld as never, // TanStack's type wants an answer that is no function
  };
}
