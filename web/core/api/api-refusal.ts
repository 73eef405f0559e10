import type { Call, OnForbidden } from '../../../shared/contract/frame/call.ts';
import { type ApiError, apiErrorOf } from './api-error.ts';
import { tellDutyMissing } from './person-proof.ts';
import { forgetSession } from './session-tokens.ts';

/** What a 403 of a call means: what its contract says, else that the shop, or the session, is lost. */
const onForbiddenOf = ({ access }: Call): OnForbidden | 'lose_shop' | 'end' | undefined => {
  if (access.kind === 'public') return undefined;
  if ('onForbidden' in access && access.onForbidden) return access.onForbidden;
  return access.kind === 'shop' ? 'lose_shop' : 'end';
};

/** Reads an answer that is no success, and ends the session where the call's contract says that its 403 means that. */
export async function refusalOf(call: Call, response: Response): Promise<ApiError> {
  const onForbidden = onForbiddenOf(call);
  const error = await apiErrorOf(response, {
    namesThing: onForbidden === 'gone',
    namesShop: onForbidden === 'lose_shop',
  });
  if (onForbidden === 'end' && error.code === 'forbidden') forgetSession('forbidden');
  if (error.code === 'factor_missing' || error.code === 'agreement_missing') tellDutyMissing(error.code);
  return error;
}
