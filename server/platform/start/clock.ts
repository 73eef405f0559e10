/** Now, in milliseconds since 1970 UTC. Handed in, so that a test can freeze time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
