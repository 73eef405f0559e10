/** What one caller may take of a server that serves everybody. */
export type TrafficLimits = {
  /** Milliseconds from the first byte of a request, or from the connection, to the end of its headers. */
  readonly headersMs: number;
  /** In each such stretch a body must bring so many bytes, or come to its end. */
  readonly bodyStretchMs: number;
  readonly bodyLeastBytes: number;
  /** How often slow headers and bodies are looked for: those that are found at once are ended in one go. */
  readonly lookMs: number;
  /** For so long the rest of a body is still taken after its answer, so that the answer is not lost with it. */
  readonly lingerMs: number;
  /** Connections of one address; behind a proxy, which has one for all, requests under way. */
  readonly perAddress: number;
  /** Connections of all. */
  readonly connections: number;
};

export const TRAFFIC_LIMITS: TrafficLimits = {
  headersMs: 15_000,
  bodyStretchMs: 30_000,
  // A thousand bytes a second: a hundredth of what a bad line of a phone brings.
  bodyLeastBytes: 30_000,
  lookMs: 50,
  lingerMs: 2_000,
  perAddress: 500,
  connections: 15_000,
};
