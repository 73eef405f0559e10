/** What the audit log knows of, as it names it. */
export const AUDIT_ACTIONS = [
  'role_changed',
  'invite_right_changed',
  'shops_changed',
  'user_deleted',
  'invite_sent',
  'invite_resent',
  'invite_deleted',
  'invite_accepted',
  'email_confirmed',
  'email_changed',
  'password_changed',
  'password_reset',
  'access_token_created',
  'access_token_revoked',
  'products_merged',
  'products_parted',
  'item_split',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_TARGETS = ['user', 'invite', 'access_token', 'product'] as const;
export type AuditTarget = (typeof AUDIT_TARGETS)[number];
