import {
  AUDITED_REFUSALS,
  type AuditedRefusal,
  type AuditTarget,
  type SecurityEventAction,
} from '../../../shared/rules/people/audit-actions.ts';
import type { SignInWay } from '../../../shared/rules/people/sign-in-ways.ts';
import type { ObservedAnswer } from '../../platform/http/http-observation.ts';
import { addressRange } from '../../platform/http/network-address.ts';

/** What is counted together: everything that it says is the same. */
export type SecurityEvent = {
  readonly action: SecurityEventAction;
  /** Who was signed in; null for a stranger and a program. */
  readonly actorId: number | null;
  readonly target: {
    readonly kind: Extract<AuditTarget, 'user' | 'network' | 'access_token'>;
    readonly id: number;
  };
  readonly shopId?: number | undefined;
  /** Range of addresses; empty for many together. */
  readonly network: string;
  readonly call?: string;
  readonly refusal?: AuditedRefusal;
  readonly way?: SignInWay;
};

/** Of whichever accounts and networks: what is left over where there are too many to count each. */
export const otherEvents = (action: SecurityEventAction): SecurityEvent => ({
  action,
  actorId: null,
  target: { kind: 'network', id: 0 },
  network: '',
});

/** Of whatever is sent: the account or the person was not taken. */
const FAILURES: ReadonlySet<string> = new Set<AuditedRefusal>([
  'bad_credentials',
  'account_disabled',
  'no_account',
  'provider_refused',
  'provider_not_allowed',
]);

/** A right password that a second factor follows is no failure, nor is a form that was filled in wrongly. */
function isFailedSignIn({ code = '', accountId }: ObservedAnswer): boolean {
  if (FAILURES.has(code)) return true;
  return accountId !== undefined && (code === 'validation_failed' || code === 'session_ended');
}

const isRefusal = (code = ''): code is AuditedRefusal =>
  (AUDITED_REFUSALS as readonly string[]).includes(code);

/** Whom or what it is about: the account, the program, else the network. */
function targetOf({ accountId, userId, tokenId }: ObservedAnswer): SecurityEvent['target'] {
  const id = accountId ?? userId;
  if (id !== undefined) return { kind: 'user', id };
  return tokenId === undefined ? { kind: 'network', id: 0 } : { kind: 'access_token', id: tokenId };
}

/**
 * What the audit log has to know of an answer; null for nothing. To be asked for a proof of the person is no refusal: it
 * is part of every raise.
 */
export function securityEventOf(answer: ObservedAnswer): SecurityEvent | null {
  const { code, status, route: call, userId: actorId = null, shopId, signsIn, movesMoney, address } = answer;
  const about = { actorId, target: targetOf(answer), network: addressRange(address), call };
  if (code === 'too_many_requests') return { ...about, action: 'throttled' };
  if (!isRefusal(code)) return null;
  if (signsIn) return isFailedSignIn(answer) ? { ...about, action: 'sign_in_failed', refusal: code } : null;
  if (!movesMoney || status !== 403) return null;
  return { ...about, action: 'money_refused', refusal: code, shopId };
}
