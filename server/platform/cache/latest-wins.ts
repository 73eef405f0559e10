import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../http/app-error.ts';

/** Runs a question; a newer one from the same place aborts it, and it rejects with `aborted`. */
export type LatestWins = <V>(
  place: string | null,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<V>,
) => Promise<V>;

/** Makes such a runner. A question without a place is never aborted by another. */
export function latestWins(): LatestWins {
  const newest = new Map<string, AbortController>();
  return async (place, signal, ask) => {
    if (place === null) return ask(signal);
    const controller = new AbortController();
    newest.get(place)?.abort(new AppError('aborted', 'A newer request took its place'));
    newest.set(place, controller);
    try {
      return await ask(AbortSignal.any([signal, controller.signal]));
    } catch (error) {
      throw controller.signal.aborted ? controller.signal.reason : error;
    } finally {
      if (newest.get(place) === controller) newest.delete(place);
    }
  };
}

/**
 * Where in a browser a question comes from, by the headers `x-client-uuid` and `x-panel`; null where it does not
 * say. Two tabs, or a table and the download of it, ask the same report at the same time, so the client alone
 * is no place.
 */
export function waiterPlaceOf(headers: IncomingHttpHeaders, ...question: (string | number)[]): string | null {
  const { 'x-client-uuid': client, 'x-panel': panel } = headers;
  return client && panel ? JSON.stringify([client, panel, ...question]) : null;
}
