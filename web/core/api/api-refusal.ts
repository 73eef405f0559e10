import type { Call, OnForbidden } from '../../../shared/contract/frame/call.ts';
import { type ApiError, apiErrorOf } from './api-error.ts';
import { tellDutyMissing } from './person-proof.ts';
import { forgetSession } from './session-tokens.ts';

const onForbiddenOf = ({ access }: Call): OnForbidden | 'end' | undefined => {
  if (access.kind === 'public') return undefined;
  return ('onForbidden' in access && access.onForbidden) || 'end';
};

/** Reads an answer that is no success, and ends the session where the call's contract says that its 403 means that. */
export async function refusalOf(call: Call, response: Response): Promise<ApiError> {
  const onForbidden = onForbiddenOf(call);
  const error = await apiErrorOf(response, { namesThing: onForbidden === 'gone' });
  if (onForbidden === 'end' && error.code === 'forbidden') forgetSession('forbidden');
  if (error.code === 'factor_missing' || error.code === 'agreement_missing') tellDutyMissing(error.code);
  return error;
}
