import { ROLES } from '../../../shared/rules/people/account.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import { emailIssue } from '../auth/auth.public.ts';
import type { InviteAsked } from './invites.queries.ts';

export type InviteKind = InviteAsked['kind'];
export type InviteForm = {
  email: string;
  roleId: number;
  inviteUsers: boolean;
  shopIds: number[];
  lang: Locale;
};

/** A single shop needs no choice. */
export function emptyInvite(lang: Locale, ownShopIds: readonly number[]): InviteForm {
  return {
    email: '',
    roleId: ROLES.member,
    inviteUsers: false,
    shopIds: ownShopIds.length === 1 ? [...ownShopIds] : [],
    lang,
  };
}

/** What is missing before it is worth asking the server, in the order of the form, by the names of the API. */
export function inviteIssues({ email, shopIds }: InviteForm): FieldIssue[] {
  const wrong = emailIssue(email);
  return [
    ...(wrong ? [wrong] : []),
    ...(shopIds.length === 0 ? [createFieldIssue('shop_ids', 'required', {})] : []),
  ];
}

/** What the server is asked for: a right that the role cannot have is not given. */
export function inviteAsked(kind: InviteKind, form: InviteForm): InviteAsked {
  const common = { email: form.email.trim(), shop_ids: form.shopIds, lang: form.lang };
  if (kind === 'business') return { kind, body: common };
  const invite_users = form.inviteUsers && form.roleId === ROLES.admin;
  return { kind, body: { ...common, role_id: form.roleId, invite_users } };
}
