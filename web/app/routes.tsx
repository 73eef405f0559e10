import {
  canOpenAdminPages,
  canOpenProfile,
  canSeeAccessTokens,
  canSeeGrowth,
  canSeeMembers,
  canSeeModule,
  canSeeProfileEntry,
} from '../../shared/rules/people/access.ts';
import { LINK_PAGES } from '../../shared/rules/people/link-pages.ts';
import { KEPT_MAILS_PATH } from '../areas/mail/mail-paths.ts';
import { HISTORY_PATH, INVITES_PATH, MEMBERS_PATH } from '../areas/people/people-paths.ts';
import {
  GROWTH_PATH,
  HOME_PATH,
  LOGIN_PATH,
  PROFILE_PATH,
  REGISTER_PATH,
  RESEND_VERIFICATION_PATH,
  TRUST_PATH,
} from '../core/navigation/page-paths.ts';
import { ANALYTICS_PAGES } from './page-table/analytics-pages.ts';
import { BIDDING_PAGES } from './page-table/bidding-pages.ts';
import { COUPON_PAGES } from './page-table/coupon-pages.ts';
import { DESK_COUPON_PAGES } from './page-table/desk-coupon-pages.ts';
import { DESK_PEOPLE_PAGES, DESK_WATCH_PAGES } from './page-table/desk-pages.ts';
import { DESK_PORTAL_PAGES } from './page-table/desk-portal-pages.ts';
import { DESK_TICKET_PAGES } from './page-table/desk-ticket-pages.ts';
import { FEED_PAGES } from './page-table/feed-pages.ts';
import { LIMIT_PAGES } from './page-table/limit-pages.ts';
import { type Page, seesReports } from './page-table/page.ts';
import { PRODUCT_AD_PAGES } from './page-table/product-ad-pages.ts';
import { SHOP_PAGES } from './page-table/shop-pages.ts';
import { TICKET_PAGES } from './page-table/ticket-pages.ts';

/** Every page there is, in the order of the menu. */
export const PAGES: readonly Page[] = [
  {
    name: 'Home',
    path: HOME_PATH,
    title: null,
    access: 'guests',
    load: async () => (await import('../areas/home/pages/home-page.tsx')).HomePage,
  },
  {
    name: 'Login',
    path: LOGIN_PATH,
    title: 'page_login',
    access: 'guests',
    load: async () => (await import('../areas/auth/pages/login-page.tsx')).LoginPage,
  },
  {
    name: 'Register',
    path: REGISTER_PATH,
    title: 'page_register',
    access: 'guests',
    load: async () => (await import('../areas/auth/pages/register-page.tsx')).RegisterPage,
  },
  {
    name: 'ConfirmEmail',
    path: LINK_PAGES.verifyEmail,
    title: 'page_confirm_email',
    access: 'everybody',
    load: async () => (await import('../areas/auth/pages/confirm-email-page.tsx')).ConfirmEmailPage,
  },
  {
    name: 'ConfirmNewEmail',
    path: LINK_PAGES.confirmNewEmail,
    title: 'page_confirm_new_email',
    access: 'everybody',
    load: async () => (await import('../areas/auth/pages/confirm-new-email-page.tsx')).ConfirmNewEmailPage,
  },
  {
    name: 'ResendVerificationMail',
    path: RESEND_VERIFICATION_PATH,
    title: 'page_resend',
    access: 'everybody',
    load: async () =>
      (await import('../areas/auth/pages/resend-verification-page.tsx')).ResendVerificationPage,
  },
  {
    name: 'ForgotPassword',
    path: LINK_PAGES.forgotPassword,
    title: 'page_forgot',
    access: 'everybody',
    load: async () => (await import('../areas/auth/pages/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    name: 'ConfirmResetPassword',
    path: LINK_PAGES.confirmReset,
    title: 'page_reset',
    access: 'everybody',
    load: async () => (await import('../areas/auth/pages/confirm-reset-page.tsx')).ConfirmResetPage,
  },
  {
    name: 'FinishRegistration',
    path: LINK_PAGES.finishRegistration,
    title: 'page_finish',
    access: 'everybody',
    load: async () =>
      (await import('../areas/auth/pages/finish-registration-page.tsx')).FinishRegistrationPage,
  },
  {
    name: 'GrowthFormula',
    path: GROWTH_PATH,
    title: 'page_growth',
    access: canSeeGrowth,
    menu: { group: 'growth' },
    load: async () => (await import('../areas/growth/pages/growth-page.tsx')).GrowthPage,
  },
  {
    name: 'TrustOk',
    path: TRUST_PATH,
    title: 'page_trust',
    access: canSeeGrowth,
    menu: { group: 'growth' },
    load: async () => (await import('../areas/trust/pages/trust-page.tsx')).TrustPage,
  },
  ...ANALYTICS_PAGES,
  ...COUPON_PAGES,
  ...PRODUCT_AD_PAGES,
  ...BIDDING_PAGES,
  {
    name: 'Module',
    path: '/module',
    title: 'page_module',
    access: (viewer, shop) => canSeeModule(viewer) && seesReports(viewer, shop),
    menu: { group: 'bidding', visible: (_, shop) => shop?.has_module === true },
    load: async () => (await import('../areas/module/pages/module-page.tsx')).ModulePage,
  },
  ...SHOP_PAGES,
  ...FEED_PAGES,
  ...LIMIT_PAGES,
  ...TICKET_PAGES,
  ...DESK_COUPON_PAGES,
  ...DESK_TICKET_PAGES,
  ...DESK_PEOPLE_PAGES,
  ...DESK_PORTAL_PAGES,
  ...DESK_WATCH_PAGES,
  {
    name: 'KeptMails',
    path: KEPT_MAILS_PATH,
    title: 'page_kept_mails',
    access: 'everybody',
    load: async () => (await import('../areas/mail/pages/kept-mails-page.tsx')).KeptMailsPage,
  },
  {
    name: 'Profile',
    path: PROFILE_PATH,
    title: 'page_profile',
    access: canOpenProfile,
    menu: { group: 'profile', visible: canSeeProfileEntry },
    load: async () => (await import('../areas/user/pages/profile-page.tsx')).ProfilePage,
  },
  {
    name: 'Members',
    path: MEMBERS_PATH,
    title: 'page_members',
    access: canOpenAdminPages,
    menu: { group: 'members', visible: canSeeMembers, section: MEMBERS_PATH },
    load: async () => (await import('../areas/people/pages/members-page.tsx')).MembersPage,
  },
  {
    name: 'Invites',
    path: INVITES_PATH,
    title: 'page_invites',
    access: canOpenAdminPages,
    menu: { group: 'members', visible: canSeeMembers },
    load: async () => (await import('../areas/people/pages/invites-page.tsx')).InvitesPage,
  },
  {
    name: 'MembersHistory',
    path: HISTORY_PATH,
    title: 'page_history',
    access: canOpenAdminPages,
    load: async () => (await import('../areas/audit/pages/history-page.tsx')).HistoryPage,
  },
  {
    name: 'AccessTokens',
    path: '/accessTokens',
    title: 'page_access_tokens',
    access: canSeeAccessTokens,
    menu: { group: 'api' },
    load: async () => (await import('../areas/access-tokens/pages/access-tokens-page.tsx')).AccessTokensPage,
  },
  {
    name: 'NotFound',
    path: '/$',
    title: 'page_not_found',
    access: 'everybody',
    load: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
  },
];
