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
  'staff_created',
  'account_disabled',
  'account_enabled',
  'signed_in',
  'sign_in_failed',
  'throttled',
  'money_refused',
  'sessions_ended',
  'factor_added',
  'factor_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'factor_reset_asked',
  'factor_reset',
  'provider_linked',
  'provider_unlinked',
  'shop_safety_changed',
  'shop_logo_changed',
  'shop_logo_removed',
  'manager_picture_changed',
  'manager_picture_removed',
  'access_token_created',
  'access_token_revoked',
  'products_merged',
  'products_parted',
  'item_split',
  'coupon_approved',
  'coupon_rejected',
  'shop_opened',
  'shop_suspended',
  'shop_resumed',
  'account_manager_changed',
  'limit_raised',
  'limit_lowered',
  'limit_removed',
  'module_changed',
  'price_list_replaced',
  'season_saved',
  'season_deleted',
  'banner_saved',
  'banner_deleted',
  'duty_given',
  'duty_taken',
  'click_import_started',
  'click_import_undone',
  'order_import_started',
  'order_import_undone',
  'conversion_key_changed',
  'profit_settings_changed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Of them, what is counted: the audit log tells of the first in an hour, and then how many more there were. */
export const SECURITY_EVENTS = ['signed_in', 'sign_in_failed', 'throttled', 'money_refused'] as const;
export type SecurityEventAction = (typeof SECURITY_EVENTS)[number];

/** How somebody signs in. */
export const SIGN_IN_WAYS = ['password', 'code', 'passkey', 'provider'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** Why a sign-in failed or a call was refused, of all error codes those that the audit log knows. */
export const AUDITED_REFUSALS = [
  'bad_credentials',
  'account_disabled',
  'validation_failed',
  'session_ended',
  'no_account',
  'provider_refused',
  'provider_not_allowed',
  'forbidden',
  'raise_not_allowed',
] as const;
export type AuditedRefusal = (typeof AUDITED_REFUSALS)[number];

export const AUDIT_TARGETS = [
  'user',
  'network',
  'invite',
  'access_token',
  'product',
  'coupon',
  'shop',
  'portal',
  'season',
  'banner',
  'click_import',
  'order_import',
] as const;
export type AuditTarget = (typeof AUDIT_TARGETS)[number];
