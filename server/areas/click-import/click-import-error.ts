/** Why a file cannot be imported at all; the message is one clear sentence for whoever typed the command. */
export class ClickImportError extends Error {
  override readonly name = 'ClickImportError';
}
