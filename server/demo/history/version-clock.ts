type Versioned = { readonly id: number; readonly versions: readonly { readonly at: number }[] };

/**
 * Applies versions as their time comes: the function that it returns applies those up to and at an instant, which is
 * no earlier than the last, and says of what they are.
 */
export function versionClock<T extends Versioned>(
  things: readonly T[],
  apply: (thing: T, version: T['versions'][number]) => void,
): (at: number) => readonly T[] {
  const changes = things
    .flatMap((thing) => thing.versions.map((version) => ({ thing, version })))
    .sort((a, b) => a.version.at - b.version.at || a.thing.id - b.thing.id);
  const nothing: readonly T[] = [];
  let next = 0;
  return (at) => {
    const first = next;
    for (let change = changes[next]; change && change.version.at <= at; change = changes[next]) {
      apply(change.thing, change.version);
      next += 1;
    }
    return first === next ? nothing : changes.slice(first, next).map(({ thing }) => thing);
  };
}
