import type { AuditEntry, AuditState } from '../../../shared/contract/people/audit.contract.ts';
import type { MemberShop } from '../../../shared/contract/people/people.contract.ts';

/** In the order they are read. Shops are told by what came and went, not as two lists. */
const FIELDS = [
  'email',
  'name',
  'role_id',
  'invite_users',
  'confirmed',
  'scopes',
  'portals',
  'topic',
  'expires_at',
  'product',
  'limit',
  'suspended',
  'account_manager',
  'has_module',
  'website',
  'demands_factor',
  'members_raise_limit',
  'reason',
  'call',
  'refusal',
  'way',
  'network',
  'times',
  'clicks',
] as const satisfies (keyof AuditState)[];
export type AuditField = (typeof FIELDS)[number];
export type AuditValue = NonNullable<AuditState[AuditField]> | null;

/** One thing that is otherwise now; `undefined` where there was nothing, or is nothing any more. */
export type AuditChange = {
  field: AuditField;
  before: AuditValue | undefined;
  after: AuditValue | undefined;
};
export type AuditChanges = { changes: AuditChange[]; added: MemberShop[]; taken: MemberShop[] };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const without = (some: readonly MemberShop[], others: readonly MemberShop[]) =>
  some.filter(({ id }) => !others.some((other) => other.id === id));

/** What an entry of the log has to tell beside its action, whom it was done to, and the shops that it concerns. */
export function auditChanges({ before, after, target, shops }: AuditEntry): AuditChanges {
  const changes = FIELDS.map((field) => ({ field, before: before?.[field], after: after?.[field] })).filter(
    (change) => !same(change.before, change.after) && !isKnown(change, target.label) && !isOnce(change),
  );
  const [old, now] = [before?.shops ?? [], after?.shops ?? []];
  // Of what is new or gone they stand beside it already.
  const known = before && after ? [] : shops;
  return { changes, added: without(now, [...old, ...known]), taken: without(old, [...now, ...known]) };
}

/** Only what happened more often within its hour is counted. */
const isOnce = ({ field, after }: AuditChange) => field === 'times' && after === 1;

/** Of what came into being or ended, the name alone is said already. */
function isKnown({ before, after }: AuditChange, label: string): boolean {
  return (before === undefined && after === label) || (after === undefined && before === label);
}
