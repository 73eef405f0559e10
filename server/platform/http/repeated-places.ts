/** The places of values that a list names before already, in order. */
export function repeatedPlaces(values: readonly (string | number)[]): number[] {
  const seen = new Set<string | number>();
  return values.flatMap((value, place) => {
    if (seen.has(value)) return [place];
    seen.add(value);
    return [];
  });
}
