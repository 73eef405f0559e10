import { AppError } from '../../platform/http/app-error.ts';

const RETRY_SECONDS = 5;

/**
 * Lets so many pieces of work run at once; the others wait in the order of their arrival.
 * @param most that may wait; for one more the work is refused with `too_many_requests`
 */
export function openTurns(atOnce: number, most: number): <V>(work: () => Promise<V>) => Promise<V> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const give = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length < most) await new Promise<void>((go) => waiting.push(go));
    else {
      const detail = 'Too many pictures are being fetched at this moment';
      throw new AppError('too_many_requests', detail, { retryAfterSeconds: RETRY_SECONDS });
    }
    try {
      return await work();
    } finally {
      give();
    }
  };
}
