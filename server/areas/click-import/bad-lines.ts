/** Of what is wrong with a file, so much is shown. */
const SHOWN = 20;

/** Keeps the first of what is wrong, and counts all of it. */
export function badLineList<Bad>() {
  const first: Bad[] = [];
  let count = 0;
  return {
    add: (bad: Bad) => {
      count += 1;
      if (first.length < SHOWN) first.push(bad);
    },
    result: () => ({ count, first }),
  };
}
