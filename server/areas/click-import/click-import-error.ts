import type { ClickImportFault, FaultValues } from '../../../shared/rules/clicks/click-import.ts';

/** Why a file cannot be imported, or a run not be taken back; the message is one clear sentence for a terminal. */
export class ClickImportError extends Error {
  override readonly name = 'ClickImportError';
  readonly code: ClickImportFault;
  readonly values: FaultValues;

  constructor(message: string, code: ClickImportFault = 'reading', values: FaultValues = {}) {
    super(message);
    this.code = code;
    this.values = values;
  }
}
