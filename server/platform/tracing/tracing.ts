import type { IncomingHttpHeaders } from 'node:http';

type Attributes = Readonly<Record<string, string | number>>;

/** What is said of a piece of work before it begins. No value of a request and nobody's name may stand in it. */
export type SpanDraft = {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly attributes: Attributes;
};

/** Why a piece of work ended without a result; a fault is one that somebody has to look at. */
export type SpanFailure = { readonly type: string; readonly isError: boolean };

export type OpenSpan = {
  /** Runs something as a part of this, however deep it asks for further spans. */
  readonly within: <T>(work: () => T) => T;
  readonly end: (outcome?: { readonly attributes?: Attributes; readonly failure?: SpanFailure }) => void;
};

/** What a span is a part of: of the work at hand, of nothing, or of what the headers of a request name. */
export type SpanParent = 'here' | 'nowhere' | IncomingHttpHeaders;

export type Tracing = {
  readonly open: (draft: SpanDraft, parent: SpanParent) => OpenSpan;
  /** Whether work that is recorded is at hand, and has not ended. */
  readonly isWithin: () => boolean;
  /** Identifies the trace of the work at hand, for lines of the log. */
  readonly traceId: () => string | undefined;
};

let tracing: Tracing | null = null;

/** What records the work of this process; null where nothing does. */
export const currentTracing = (): Tracing | null => tracing;

/** From now on, work is recorded so; what was opened before knows nothing of it. */
export function setTracing(next: Tracing | null): void {
  tracing = next;
}

/** The kind of an error: a code where it has one. Its message may name people and values. */
export function failureOf(error: unknown, isError = true): SpanFailure {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  const type = [code, name].find((text) => typeof text === 'string' && /^\w{1,60}$/.test(text));
  return { type: String(type ?? '_OTHER'), isError };
}

/** Runs work as a span where work is recorded, else as it is. */
export async function inSpan<T>(
  draft: SpanDraft,
  work: () => Promise<T>,
  options: { readonly parent?: SpanParent; readonly isError?: (error: unknown) => boolean } = {},
): Promise<T> {
  if (!tracing) return work();
  const { parent = 'here', isError = () => true } = options;
  const span = tracing.open(draft, parent);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failure: failureOf(error, isError(error)) });
    throw error;
  }
}
