import type { ErrorCode } from '../../../shared/contract/frame/error-codes.ts';
import { AppError } from '../../platform/http/app-error.ts';

type RefusalCode = Extract<
  ErrorCode,
  | 'forbidden'
  | 'own_account'
  | 'other_shops'
  | 'last_admin'
  | 'mailbox_unproven'
  | 'member_role'
  | 'already_member'
  | 'invite_open'
  | 'invite_too_narrow'
>;

const DETAILS: Readonly<Record<RefusalCode, string>> = {
  forbidden: 'No right to this person, role or shop',
  own_account: 'Ask a colleague to change your own account',
  other_shops: 'It also concerns shops that are not yours',
  last_admin: 'A shop would be left without a business admin; name another one first',
  mailbox_unproven: 'The person has not confirmed the e-mail address',
  member_role: 'Members cannot invite; change the role first',
  already_member: 'The person is among your members; change their shops there',
  invite_open: 'There is an invitation to this address; resend it or delete it',
  invite_too_narrow: 'The account has more rights than the invitation gives',
};

/** @throws AppError with the code of the refusal, if there is one */
export function throwRefusal(refusal: RefusalCode | null): void {
  if (refusal) throw new AppError(refusal, DETAILS[refusal]);
}
