import type {
  ErrorCode,
  FieldError,
  NextStep,
  ProviderStep,
} from '../../../shared/contract/frame/error-codes.ts';
import {
  createFieldIssue,
  type FieldCode,
  type ParamsOfCode,
} from '../../../shared/rules/texts/field-issue.ts';

/** An error that the caller is told of; anything else thrown answers `internal` and says nothing. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[] | undefined;
  /** Seconds after which another try may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** With `factor_required`: how to go on. */
  readonly factor: NextStep | undefined;
  /** With `link_required` and `no_account`: how to go on. */
  readonly provider: ProviderStep | undefined;

  constructor(
    code: ErrorCode,
    detail?: string,
    more: {
      errors?: readonly FieldError[];
      retryAfterSeconds?: number;
      factor?: NextStep;
      provider?: ProviderStep;
    } = {},
  ) {
    super(detail ?? code);
    this.name = 'AppError';
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.factor = more.factor;
    this.provider = more.provider;
  }
}

/** An error of a field for an answer; the parameters are those that the code declares. */
export function createFieldError<C extends FieldCode>(
  field: string,
  code: C,
  params: ParamsOfCode<C>,
  message: string,
): FieldError {
  return { ...createFieldIssue(field, code, params), message };
}

/** One wrong field, as a rule has found it. */
export const refusedField = (error: FieldError): AppError =>
  new AppError('validation_failed', `${error.field}: ${error.message}`, { errors: [error] });

/** One wrong field, named. */
export function invalidField<C extends FieldCode>(
  field: string,
  code: C,
  params: ParamsOfCode<C>,
  message: string,
): AppError {
  return refusedField(createFieldError(field, code, params, message));
}
