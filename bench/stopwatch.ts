export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
export type Measured = { readonly report: number; readonly query: number; readonly ratio: number };

/** Prints what each report took beside its bare query, and whether the worst ratio meets the target. */
export async function printRatios<N extends string>(
  names: readonly N[],
  measure: (name: N) => Promise<Measured>,
  options: { readonly title: string; readonly decimals: number; readonly target: number },
): Promise<void> {
  const { title, decimals, target } = options;
  console.log(`${title.padEnd(34)}report ms   query ms   ratio`);
  const ratios: number[] = [];
  for (const name of names) {
    const { report, query, ratio } = await measure(name);
    ratios.push(ratio);
    const figures = [report.toFixed(decimals), query.toFixed(decimals), ratio.toFixed(2)];
    console.log(name.padEnd(32) + figures.map((figure) => figure.padStart(11)).join(''));
  }
  const worst = Math.max(...ratios);
  console.log(
    `worst ratio ${worst.toFixed(2)}, target at most ${target}: ${worst <= target ? 'met' : 'MISSED'}`,
  );
}

/** The value that so large a share of the values does not exceed; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
