/**
 * Something outside the program keeps it from starting. The message is one clear sentence for the person
 * who typed the command: it is printed without a stack, and the process ends with exit code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly exitCode = 1;
}
