import type { FaultValues, LineFault } from '../../../shared/rules/clicks/click-import.ts';

/** What is wrong with a line of a file: a code for screens, and a sentence for a terminal. */
export class BadValue extends Error {
  readonly code: LineFault;
  readonly values: FaultValues;

  constructor(code: LineFault, values: FaultValues, message: string) {
    super(message);
    this.code = code;
    this.values = values;
  }
}
