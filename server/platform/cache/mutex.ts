/** Runs one piece of work after the other, in the order of arrival. */
export type OneAtATime = <V>(work: () => Promise<V>) => Promise<V>;

/** Makes such a queue; work that fails does not hold up what comes after it. */
export function mutex(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
