/** How long it takes, in whole milliseconds, rounded up as timers round. */
export async function timeOf(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.ceil(performance.now() - start);
}
