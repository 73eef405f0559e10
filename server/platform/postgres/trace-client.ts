import type pg from 'pg';
import { querySpan } from '../tracing/query-span.ts';
import { currentTracing, failureOf } from '../tracing/tracing.ts';

/** The text of what is answered by a promise; streams and callbacks have no end that could be seen here. */
function textOf([query, ...more]: readonly unknown[]): string | undefined {
  if (more.some((each) => typeof each === 'function')) return undefined;
  if (typeof query === 'string') return query;
  const { text, submit } = Object(query) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}

/** Where work is recorded, so is each statement of it over this connection. */
export function traceClient(client: pg.PoolClient): void {
  const tracing = currentTracing();
  if (!tracing) return;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const text = tracing.isWithin() ? textOf(given) : undefined;
    if (text === undefined) return query(...given);
    const span = tracing.open(querySpan('postgresql', text), 'here');
    const answer = query(...given) as Promise<unknown>;
    answer.then(
      () => span.end(),
      (error: unknown) => span.end({ failure: failureOf(error) }),
    );
    return answer;
  }) as typeof client.query;
}
