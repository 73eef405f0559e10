type Version = { readonly at: number };
type Versioned = { readonly id: number; readonly versions: readonly Version[] };
type Unversioned<T> = Omit<T, 'versions'>;

export type VersionClock<T extends Versioned> = {
  /** Applies the versions up to and at an instant, which is no earlier than the last; says of what they are. */
  readonly advance: (at: number) => readonly Unversioned<T>[];
  /** Plans a version for its instant, which is no earlier than the last that was applied nor than others planned. */
  readonly plan: (thing: Unversioned<T>, version: T['versions'][number]) => void;
};

/** Applies versions as their time comes: those that are known, and those that are planned meanwhile. */
export function versionClock<T extends Versioned>(
  things: readonly T[],
  apply: (thing: Unversioned<T>, version: T['versions'][number]) => void,
): VersionClock<T> {
  type Change = { readonly thing: Unversioned<T>; readonly version: T['versions'][number] };
  const known = things
    .flatMap((thing) => thing.versions.map((version) => ({ thing, id: thing.id, version })))
    .sort((a, b) => a.version.at - b.version.at || a.id - b.id);
  const planned: Change[] = [];
  const nothing: readonly T[] = [];
  let next = 0;
  const applied = ({ thing, version }: Change) => {
    apply(thing, version);
    return thing;
  };
  return {
    advance: (at) => {
      const first = next;
      while ((known[next]?.version.at ?? Number.POSITIVE_INFINITY) <= at) next += 1;
      const due = planned.filter(({ version }) => version.at <= at);
      planned.splice(0, due.length);
      if (first === next && due.length === 0) return nothing;
      return [...known.slice(first, next), ...due].map(applied);
    },
    plan: (thing, version) => {
      planned.push({ thing, version });
    },
  };
}
