/** A question to something that the app stands on. */
export type Probe = {
  readonly name: string;
  /** How long it may go without an answer, as it may be busy. A refusal counts at once. */
  readonly patienceMs: number;
  /** What to say of it where it is well; rejects where it is not. */
  readonly ask: () => Promise<string>;
};

export type HealthCheck = {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  /** How old the last answer is; null before the first. */
  readonly age_ms: number | null;
  /** How long the last answer took; null before the first. */
  readonly took_ms: number | null;
};

export type WatchedProbe = {
  /** What is known, without asking. */
  readonly result: () => HealthCheck;
  /** Asks, unless an answer is awaited already; never rejects. */
  readonly ask: () => Promise<void>;
};

type Answer = {
  readonly at: number;
  readonly tookMs: number;
  readonly error: string | null;
  readonly detail: string;
};

/** One line, without what a driver adds below it. */
const reasonOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';

/** Remembers the last answer to a probe. */
export function watchProbe(
  { name, patienceMs, ask }: Probe,
  now: () => number = performance.now.bind(performance),
): WatchedProbe {
  let last: Answer | null = null;
  let pending: Promise<void> | null = null;

  const run = async () => {
    const begun = now();
    const [error, detail] = await ask().then(
      (said) => [null, said] as const,
      (error) => [reasonOf(error), ''] as const,
    );
    last = { at: now(), tookMs: now() - begun, error, detail };
    pending = null;
  };
  return {
    ask: () => {
      pending ??= run();
      return pending;
    },
    result: () => {
      if (!last) return { name, ok: false, detail: 'no answer yet', age_ms: null, took_ms: null };
      const ageMs = now() - last.at;
      const isLate = ageMs > patienceMs;
      const detail = isLate ? `no answer for ${Math.round(ageMs / 1000)} s` : (last.error ?? last.detail);
      return {
        name,
        ok: last.error === null && !isLate,
        detail,
        age_ms: Math.round(ageMs),
        took_ms: Math.round(last.tookMs),
      };
    },
  };
}
