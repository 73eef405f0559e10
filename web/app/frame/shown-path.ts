import { useMatches } from '@tanstack/react-router';

/** The path of the page that is on the screen; while the next one loads still that of the last. */
export function useShownPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
}

/** The row of that page in the table of pages. */
export const useShownPage = () => useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
