import {
  canOpenAdminPages,
  canOpenProfile,
  canSeeAccessTokens,
  canSeeGrowth,
  canSeeMembers,
  canSeeModule,
  canSeeProfileEntry,
} from '../../shared/rules/people/access.ts';
import { LINK_PAGES } from '../../shared/rules/people/email-link-paths.ts';
import { PANEL_PARAMS } from '../areas/analytics/analytics-search-params.ts';
import { PEOPLE_HISTORY } from '../areas/audit/audit-search-params.ts';
import { LINK_SEARCH, LOGIN_SEARCH } from '../areas/auth/auth-search-params.ts';
import { KEPT_MAILS_PATH } from '../areas/mail/mail-paths.ts';
import { MAIL_SEARCH } from '../areas/mail/mail-search-params.ts';
import { MODULE_CATEGORIES } from '../areas/module/module-search-params.ts';
import { HISTORY_PATH, INVITES_PATH, MEMBERS_PATH } from '../areas/people/people-paths.ts';
import { INVITES, MEMBERS } from '../areas/people/people-search-params.ts';
import {
  GROWTH_PATH,
  HOME_PATH,
  LOGIN_PATH,
  PROFILE_PATH,
  REGISTER_PATH,
  RESEND_VERIFICATION_PATH,
  TRUST_PATH,
} from '../core/navigation/page-paths.ts';
import { searchSchema } from '../core/navigation/search-params.ts';
import { ANALYTICS_PAGES } from './page-table/analytics-pages.ts';
import { BIDDING_PAGES } from './page-table/bidding-pages.ts';
import { COUPON_PAGES } from './page-table/coupon-pages.ts';
import { DESK_COUPON_PAGES } from './page-table/desk-coupon-pages.ts';
import { DESK_PEOPLE_PAGES, DESK_WATCH_PAGES } from './page-table/desk-pages.ts';
import { DESK_PORTAL_PAGES } from './page-table/desk-portal-pages.ts';
import { DESK_TICKET_PAGES } from './page-table/desk-ticket-pages.ts';
import { FEED_PAGES } from './page-table/feed-pages.ts';
import { LIMIT_PAGES } from './page-table/limit-pages.ts';
import { definePage, seesReports } from './page-table/page.ts';
import { PRODUCT_AD_PAGES } from './page-table/product-ad-pages.ts';
import { SHOP_PAGES } from './page-table/shop-pages.ts';
import { TICKET_PAGES } from './page-table/ticket-pages.ts';

/** Every page there is, in the order of the menu. */
export const PAGES = [
  definePage({
    name: 'Home',
    path: HOME_PATH,
    title: null,
    access: 'guests',
    load: async () => (await import('../areas/home/pages/home-page.tsx')).HomePage,
  }),
  definePage({
    name: 'Login',
    path: LOGIN_PATH,
    title: 'page_login',
    search: LOGIN_SEARCH,
    access: 'guests',
    load: async () => (await import('../areas/auth/pages/login-page.tsx')).LoginPage,
  }),
  definePage({
    name: 'Register',
    path: REGISTER_PATH,
    title: 'page_register',
    access: 'guests',
    load: async () => (await import('../areas/auth/pages/register-page.tsx')).RegisterPage,
  }),
  definePage({
    name: 'ConfirmEmail',
    path: LINK_PAGES.verifyEmail,
    title: 'page_confirm_email',
    search: LINK_SEARCH,
    access: 'everybody',
    load: async () => (await import('../areas/auth/pages/confirm-email-page.tsx')).ConfirmEmailPage,
  }),
  definePage({
    name: 'ConfirmNewEmail',
    path: LINK_PAGES.confirmNewEmail,
    title: 'page_confirm_new_email',
    search: LINK_SEARCH,
    access: 'everybody',
    load: async () => (await import('../areas/auth/pages/confirm-new-email-page.tsx')).ConfirmNewEmailPage,
  }),
  definePage({
    name: 'ResendVerificationMail',
    path: RESEND_VERIFICATION_PATH,
    title: 'page_resend',
    access: 'everybody',
    load: async () =>
      (await import('../areas/auth/pages/resend-verification-page.tsx')).ResendVerificationPage,
  }),
  definePage({
    name: 'ForgotPassword',
    path: LINK_PAGES.forgotPassword,
    title: 'page_forgot',
    access: 'everybody',
    load: async () => (await import('../areas/auth/pages/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  definePage({
    name: 'ConfirmResetPassword',
    path: LINK_PAGES.confirmReset,
    title: 'page_reset',
    search: LINK_SEARCH,
    access: 'everybody',
    load: async () => (await import('../areas/auth/pages/confirm-reset-page.tsx')).ConfirmResetPage,
  }),
  definePage({
    name: 'FinishRegistration',
    path: LINK_PAGES.finishRegistration,
    title: 'page_finish',
    search: LINK_SEARCH,
    access: 'everybody',
    load: async () =>
      (await import('../areas/auth/pages/finish-registration-page.tsx')).FinishRegistrationPage,
  }),
  definePage({
    name: 'GrowthFormula',
    path: GROWTH_PATH,
    title: 'page_growth',
    access: canSeeGrowth,
    menu: { group: 'growth' },
    load: async () => (await import('../areas/growth/pages/growth-page.tsx')).GrowthPage,
  }),
  definePage({
    name: 'TrustOk',
    path: TRUST_PATH,
    title: 'page_trust',
    access: canSeeGrowth,
    menu: { group: 'growth' },
    load: async () => (await import('../areas/trust/pages/trust-page.tsx')).TrustPage,
  }),
  ...ANALYTICS_PAGES,
  ...COUPON_PAGES,
  ...PRODUCT_AD_PAGES,
  ...BIDDING_PAGES,
  definePage({
    name: 'Module',
    path: '/module',
    title: 'page_module',
    search: searchSchema({ ...PANEL_PARAMS, ...MODULE_CATEGORIES.params }),
    access: (viewer, shop) => canSeeModule(viewer) && seesReports(viewer, shop),
    menu: { group: 'bidding', visible: (_, shop) => shop?.has_module === true },
    load: async () => (await import('../areas/module/pages/module-page.tsx')).ModulePage,
  }),
  ...SHOP_PAGES,
  ...FEED_PAGES,
  ...LIMIT_PAGES,
  ...TICKET_PAGES,
  ...DESK_COUPON_PAGES,
  ...DESK_TICKET_PAGES,
  ...DESK_PEOPLE_PAGES,
  ...DESK_PORTAL_PAGES,
  ...DESK_WATCH_PAGES,
  definePage({
    name: 'KeptMails',
    path: KEPT_MAILS_PATH,
    title: 'page_kept_mails',
    search: MAIL_SEARCH,
    access: 'everybody',
    load: async () => (await import('../areas/mail/pages/kept-mails-page.tsx')).KeptMailsPage,
  }),
  definePage({
    name: 'Profile',
    path: PROFILE_PATH,
    title: 'page_profile',
    access: canOpenProfile,
    menu: { group: 'profile', visible: canSeeProfileEntry },
    load: async () => (await import('../areas/user/pages/profile-page.tsx')).ProfilePage,
  }),
  definePage({
    name: 'Members',
    path: MEMBERS_PATH,
    title: 'page_members',
    search: searchSchema(MEMBERS.params),
    access: canOpenAdminPages,
    menu: { group: 'members', visible: canSeeMembers, section: MEMBERS_PATH },
    load: async () => (await import('../areas/people/pages/members-page.tsx')).MembersPage,
  }),
  definePage({
    name: 'Invites',
    path: INVITES_PATH,
    title: 'page_invites',
    search: searchSchema(INVITES.params),
    access: canOpenAdminPages,
    menu: { group: 'members', visible: canSeeMembers },
    load: async () => (await import('../areas/people/pages/invites-page.tsx')).InvitesPage,
  }),
  definePage({
    name: 'MembersHistory',
    path: HISTORY_PATH,
    title: 'page_history',
    search: searchSchema(PEOPLE_HISTORY.params),
    access: canOpenAdminPages,
    load: async () => (await import('../areas/audit/pages/history-page.tsx')).HistoryPage,
  }),
  definePage({
    name: 'AccessTokens',
    path: '/accessTokens',
    title: 'page_access_tokens',
    access: canSeeAccessTokens,
    menu: { group: 'api' },
    load: async () => (await import('../areas/access-tokens/pages/access-tokens-page.tsx')).AccessTokensPage,
  }),
  definePage({
    name: 'NotFound',
    path: '/$',
    title: 'page_not_found',
    access: 'everybody',
    load: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
  }),
];
