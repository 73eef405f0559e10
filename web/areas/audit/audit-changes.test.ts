import { describe, expect, it } from 'vitest';
import type { AuditState } from '../../../shared/contract/people/audit.contract.ts';
import { namedShop, someAuditEntry } from '../../../tests/fakes/fake-people.ts';
import { auditChanges } from './audit-changes.ts';

const [one, two, three] = [1, 2, 3].map((id) => namedShop(id));
type Shops = NonNullable<AuditState['shops']>;

describe('what an entry tells', () => {
  it('of a change: what differs, and nothing else', () => {
    const entry = someAuditEntry({
      before: { role_id: 2, invite_users: true, confirmed: true },
      after: { role_id: 3, invite_users: false, confirmed: true },
    });
    expect(auditChanges(entry)).toEqual({
      changes: [
        { field: 'role_id', before: 2, after: 3 },
        { field: 'invite_users', before: true, after: false },
      ],
      added: [],
      taken: [],
    });
  });

  it.each([
    { why: 'given', before: [one], after: [one, two], added: [two], taken: [] },
    { why: 'taken', before: [one, two], after: [one], added: [], taken: [two] },
    { why: 'exchanged', before: [one, two], after: [two, three], added: [three], taken: [one] },
  ])('of shops: those $why', ({ before, after, added, taken }) => {
    const entry = someAuditEntry({
      action: 'shops_changed',
      before: { shops: before as Shops },
      after: { shops: after as Shops },
    });
    expect(auditChanges(entry)).toEqual({ changes: [], added, taken });
  });

  it('of what is new: all of it but the name it goes by', () => {
    const entry = someAuditEntry({
      action: 'invite_sent',
      target: { kind: 'invite', id: 5, label: 'nova@shop.test' },
      shops: [],
      before: null,
      after: { email: 'nova@shop.test', role_id: 3, shops: [namedShop(1)] },
    });
    expect(auditChanges(entry)).toEqual({
      changes: [{ field: 'role_id', before: undefined, after: 3 }],
      added: [namedShop(1)],
      taken: [],
    });
  });

  it('of what is new or has ended: no shop that stands beside it as concerned', () => {
    const [before, after] = [{ shops: [namedShop(1)] }, { shops: [namedShop(1), namedShop(2)] }];
    const shops = [namedShop(1)];
    const entry = someAuditEntry({ action: 'invite_sent', shops, before: null, after });
    expect(auditChanges(entry)).toMatchObject({ added: [namedShop(2)], taken: [] });
    const gone = someAuditEntry({ action: 'invite_deleted', shops, before, after: null });
    expect(auditChanges(gone)).toMatchObject({ added: [], taken: [] });
  });

  it('of what is counted by the hour: how often, where it was more than once', () => {
    const told = (times: number) =>
      auditChanges(someAuditEntry({ action: 'signed_in', before: null, after: { times } })).changes;
    expect(told(1)).toEqual([]);
    expect(told(2)).toEqual([{ field: 'times', before: undefined, after: 2 }]);
  });

  it('of what has ended: what it was', () => {
    const entry = someAuditEntry({
      action: 'user_deleted',
      shops: [],
      before: { email: 'ana@shop.test', name: 'Ana Ilić', role_id: 3, shops: [namedShop(1)] },
      after: null,
    });
    expect(auditChanges(entry)).toEqual({
      changes: [
        { field: 'name', before: 'Ana Ilić', after: undefined },
        { field: 'role_id', before: 3, after: undefined },
      ],
      added: [],
      taken: [namedShop(1)],
    });
  });

  it('of a password: only that it was changed', () => {
    const entry = someAuditEntry({ action: 'password_changed', before: null, after: null });
    expect(auditChanges(entry)).toEqual({ changes: [], added: [], taken: [] });
  });
});
