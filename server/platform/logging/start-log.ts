/** What the start-up files need of a logger; Fastify's logger and the console both fit. */
export interface StartLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
