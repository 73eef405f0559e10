import { describe, expect, it } from 'vitest';
import { inviteBusinessCall, inviteUserCall } from '../../../shared/contract/people/people.contract.ts';
import { emptyInvite, type InviteForm, inviteAsked, inviteIssues } from './invite-form.ts';

const GOOD: InviteForm = { ...emptyInvite('sr', []), email: ' ana@shop.test ', shopIds: [3] };

describe('what is missing in an invitation', () => {
  it.each([
    { why: 'nothing', form: GOOD, errors: [] },
    {
      why: 'everything',
      form: emptyInvite('sr', []),
      errors: [
        ['email', 'required'],
        ['shop_ids', 'required'],
      ],
    },
    { why: 'the address is none', form: { ...GOOD, email: 'ana' }, errors: [['email', 'invalid_format']] },
  ])('$why', ({ form, errors }) => {
    expect(inviteIssues(form).map(({ field, code }) => [field, code])).toEqual(errors);
  });
});

it('has the only shop chosen already', () => {
  expect(emptyInvite('sr', [7]).shopIds).toEqual([7]);
  expect(emptyInvite('sr', [7, 8]).shopIds).toEqual([]);
});

describe('what the server is asked for', () => {
  it.each([
    { why: 'a member', form: GOOD, expected: { role_id: 3, invite_users: false } },
    {
      why: 'an admin who invites',
      form: { ...GOOD, roleId: 2, inviteUsers: true },
      expected: { role_id: 2, invite_users: true },
    },
    {
      why: 'the right goes with the role that has it',
      form: { ...GOOD, inviteUsers: true },
      expected: { role_id: 3, invite_users: false },
    },
  ])('$why', ({ form, expected }) => {
    const { body } = inviteAsked('member', form);
    expect(body).toEqual({ email: 'ana@shop.test', shop_ids: [3], lang: 'sr', ...expected });
    expect(inviteUserCall.body.safeParse(body).success).toBe(true);
  });

  it('a business has its role and right without asking', () => {
    const { body } = inviteAsked('business', { ...GOOD, roleId: 3 });
    expect(body).toEqual({ email: 'ana@shop.test', shop_ids: [3], lang: 'sr' });
    expect(inviteBusinessCall.body.safeParse(body).success).toBe(true);
  });
});
