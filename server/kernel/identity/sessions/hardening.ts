// What makes guessing slow and silent. Most tests run without the price of it (tests/fakes/cheap-hardening.ts).

/** Milliseconds that an answer takes at least: longer than the work for an account that exists, short for a person. */
export const EVEN_TIME_MS = 400;

/** OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
