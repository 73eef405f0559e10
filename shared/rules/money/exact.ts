/**
 * `value` × `by` ÷ `divisor`, half away from 0, without leaving the exact integers; `divisor` is above 0.
 * @throws RangeError where the result is no safe integer
 */
export function scaleExactly(value: number, by: number, divisor: number): number {
  const product = BigInt(value) * BigInt(by);
  const [size, part] = [product < 0n ? -product : product, BigInt(divisor)];
  const rounded = Number((2n * size + part) / (2n * part));
  if (!Number.isSafeInteger(rounded))
    throw new RangeError(`Too large to be exact: ${value} × ${by} ÷ ${divisor}`);
  return product < 0n ? -rounded : rounded;
}

/** `whole` in shares of the weights, by the largest remainder: they add up to it. Of equal remainders the first ones get more. */
export function shareExactly(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(whole) * BigInt(weight);
    return { index, share: Number(product / total), remainder: product % total };
  });
  let left = whole - parts.reduce((sum, { share }) => sum + share, 0);
  const shares = parts.map(({ share }) => share);
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
