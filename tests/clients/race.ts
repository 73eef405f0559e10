/** How many make a call in the same moment. */
export const AT_ONCE = 8;

/** Makes a call eight times in the same moment; how many were taken, and by which statuses the others were refused. */
export async function race(act: (nth: number) => Promise<{ readonly status: number }>) {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => act(nth)));
  const refused = answers.filter(({ status }) => status >= 300).map(({ status }) => status);
  return { taken: AT_ONCE - refused.length, refused: [...new Set(refused)].sort() };
}
