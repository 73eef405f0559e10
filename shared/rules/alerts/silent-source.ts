/** How many orders came by one way on the days before, and on the day that is judged. */
type OrdersOfSource = { readonly usual: number; readonly seen: number };

/** Of a way by which fewer are expected, none says nothing. */
const LEAST_EXPECTED = 6;
/** Whose orders fell to so little is silent. */
const SILENT = 0.1;
/** It has to account for so much of what is missing. */
const MOST_OF_IT = 0.5;

/** Whether orders are missing since one way by which they come fell silent, while they come by others as before. */
export function isSourceSilent(
  sources: readonly OrdersOfSource[],
  { seen, expected }: { seen: number; expected: number },
): boolean {
  const usual = sources.reduce((sum, source) => sum + source.usual, 0);
  if (usual === 0) return false;
  return sources.some((source) => {
    const ofSource = (expected * source.usual) / usual;
    return (
      ofSource >= LEAST_EXPECTED &&
      source.seen <= ofSource * SILENT &&
      ofSource - source.seen >= (expected - seen) * MOST_OF_IT
    );
  });
}
