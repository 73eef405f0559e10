// Hundreds of tests open accounts and ask for links, and none of them guards a password. Those that measure what guessing
// costs run with what the server runs with.

export const EVEN_TIME_MS = 1;

/** The least that argon2 takes. */
export const HASH_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
