import type { ErrorCode, FieldError } from '../../../shared/contract/frame/error-codes.ts';

/** A fault that the caller is told of; anything else thrown answers `internal` and says nothing. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  /** Seconds after which another try may succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    detail?: string,
    more: { errors?: FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(detail ?? code);
    this.name = 'AppError';
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** One wrong field, named. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('validation_failed', `${field}: ${message}`, { errors: [{ field, message }] });
}
