import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line says of the work that it belongs to. */
export type LogContext = { readonly requestId?: string; readonly job?: string };

const contexts = new AsyncLocalStorage<LogContext>();

/** Runs work whose lines carry these fields, however deep they are written. */
export function withLogContext<T>(context: LogContext, work: () => T): T {
  return contexts.run(context, work);
}

/** The fields of the work at hand; none outside of any. */
export const currentLogContext = (): LogContext => contexts.getStore() ?? {};
