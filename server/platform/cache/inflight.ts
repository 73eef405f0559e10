import { AppError } from '../http/app-error.ts';

export type Inflight<V> = (
  key: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<V>,
) => Promise<V>;

type Flight<V> = { readonly result: Promise<V>; readonly controller: AbortController; waiting: number };

/**
 * Makes a function that lets callers with the same key wait for one piece of work. A caller that goes away gets
 * `aborted` and leaves the others alone; the work is aborted when the last one has gone.
 */
export function openInflight<V>(): Inflight<V> {
  const flights = new Map<string, Flight<V>>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<V>): Flight<V> => {
    const controller = new AbortController();
    const flight: Flight<V> = { controller, waiting: 0, result: work(controller.signal) };
    flights.set(key, flight);
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.result.then(end, end);
    return flight;
  };

  const leave = (key: string, flight: Flight<V>) => {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    if (flights.get(key) === flight) flights.delete(key);
    flight.controller.abort();
  };

  return async (key, signal, work) => {
    if (signal.aborted) throw new AppError('aborted');
    const flight = flights.get(key) ?? start(key, work);
    flight.waiting += 1;
    const gone = Promise.withResolvers<never>();
    const onAbort = () => gone.reject(new AppError('aborted'));
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([flight.result, gone.promise]);
    } finally {
      signal.removeEventListener('abort', onAbort);
      leave(key, flight);
    }
  };
}
