import {
  ERROR_STATUS,
  type ErrorCode,
  type FieldError,
  type NextStep,
  type ProviderStep,
} from '../../../shared/contract/frame/error-codes.ts';

/** `network`: no answer came. */
export type ApiErrorCode = ErrorCode | 'network';

/** A call that did not succeed; a cancelled call rejects with an AbortError instead. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;
  /** How long the server asks to wait. */
  readonly retryAfterSeconds: number | null;
  /** The thing or shop that the call names was deleted, or belongs to others now. */
  readonly isGone: boolean;
  /** With `factor_required`: how to go on signing in. */
  readonly factor: NextStep | null;
  /** With `link_required` and `no_account`: how to go on after the provider. */
  readonly provider: ProviderStep | null;

  constructor(
    code: ApiErrorCode,
    details: {
      status?: number;
      errors?: readonly FieldError[];
      requestId?: string | null;
      retryAfterSeconds?: number | null;
      isGone?: boolean;
      factor?: NextStep | null;
      provider?: ProviderStep | null;
    } = {},
  ) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = details.status ?? 0;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.isGone = details.isGone ?? false;
    this.factor = details.factor ?? null;
    this.provider = details.provider ?? null;
  }

  /** The same call may succeed if it is made again. */
  get isPassing(): boolean {
    return this.code === 'network' || this.status >= 500;
  }
}

function codeOf(text: unknown, status: number): ErrorCode {
  if (typeof text === 'string' && Object.hasOwn(ERROR_STATUS, text)) return text as ErrorCode;
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  const byStatus = codes.find((code) => code !== 'bad_credentials' && ERROR_STATUS[code] === status);
  // A proxy that answers for a server that is down sends pages of its own.
  return byStatus ?? (status >= 500 ? 'unavailable' : 'internal');
}

/**
 * Reads the problem+json of an answer that is no success; whatever else it may hold gives the code of its status.
 * @param namesThing the call names a thing by its id, so that a 403 and a 404 say that it is gone
 * @param namesShop the call is about a shop, so that a 403 says that it is gone
 */
export async function apiErrorOf(
  response: Response,
  { namesThing = false, namesShop = false } = {},
): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const code = codeOf(problem.code, response.status);
  return new ApiError(code, {
    status: response.status,
    errors: Array.isArray(problem.errors) ? (problem.errors as FieldError[]) : [],
    requestId: typeof problem.request_id === 'string' ? problem.request_id : null,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    isGone: code === 'forbidden' ? namesThing || namesShop : namesThing && response.status === 404,
    factor: code === 'factor_required' ? (problem.factor as NextStep) : null,
    provider: (problem.provider as ProviderStep | undefined) ?? null,
  });
}
