import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { BREAKPOINTS } from '../../../shared/rules/limits.ts';

const BESIDE = `(min-width: ${BREAKPOINTS.sidebarFrom}px)`;

type Queue = {
  /** What the queue was asked for; another question opens another one. */
  query: unknown;
  /** The first that waits; undefined while the answer is on its way, and where none waits. */
  first: number | undefined;
};

/**
 * What a queue opens beside itself when nothing was chosen, where there is room for both. It stays when
 * others come before it, lest it vanish from under whoever works on it.
 */
export function useFirstWaiting({ query, first }: Queue) {
  const isBeside = useMediaQuery(BESIDE, false, { getInitialValueInEffect: false });
  const asked = JSON.stringify(query);
  const [held, setHeld] = useState<{ asked: string; id: number | undefined }>();
  if (isBeside && first !== undefined && held?.asked !== asked) setHeld({ asked, id: first });
  return {
    firstId: isBeside && held?.asked === asked ? held.id : undefined,
    /** From now on nothing opens by itself, until something else is asked for. */
    openNone: () => setHeld({ asked, id: undefined }),
  };
}
