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
import { PROVIDER_PAGE } from '../../shared/rules/people/sign-in-provider.ts';
import { legalPath } from '../../shared/rules/texts/legal-documents.ts';
import { PEOPLE_HISTORY } from '../areas/audit/audit-search-params.ts';
import { LINK_SEARCH, LOGIN_SEARCH } from '../areas/auth/auth-search-params.ts';
import { HOME_SEARCH } from '../areas/home/home-search-params.ts';
import { KEPT_MAILS_PATH } from '../areas/mail/mail-paths.ts';
import { MAIL_SEARCH } from '../areas/mail/mail-search-params.ts';
import { MODULE_CATEGORIES } from '../areas/module/module-search-params.ts';
import { HISTORY_PATH, INVITES_PATH } from '../areas/people/people-paths.ts';
import { INVITES, MEMBERS } from '../areas/people/people-search-params.ts';
import {
  AGREEMENT_PATH,
  GROWTH_PATH,
  HOME_PATH,
  LOGIN_PATH,
  MEMBERS_PATH,
  PROFILE_PATH,
  REGISTER_PATH,
  RESEND_VERIFICATION_PATH,
  SET_UP_FACTOR_PATH,
  TRUST_PATH,
} from '../core/navigation/page-paths.ts';
import { FILTER_PARAMS } from '../core/navigation/report-filter-params.ts';
import { searchSchema } from '../core/navigation/search-params.ts';
import { PANEL_PARAMS } from '../ui/panel/panel-view.ts';
import { ANALYTICS_PAGES } from './page-table/analytics-pages.ts';
import { BIDDING_PAGES } from './page-table/bidding-pages.ts';
import { COUPON_PAGES } from './page-table/coupon-pages.ts';
import { DESK_PAGES } from './page-table/desk-pages.ts';
import { FEED_PAGES } from './page-table/feed-pages.ts';
import { LIMIT_PAGES } from './page-table/limit-pages.ts';
import { DAYS, definePage, seesReports, type ViewerRule, WHOLE_PERIOD } from './page-table/page.ts';
import { PRODUCT_AD_PAGES } from './page-table/product-ad-pages.ts';
import { SHOP_PAGES } from './page-table/shop-pages.ts';
import { TICKET_PAGES } from './page-table/ticket-pages.ts';

const seesModule: ViewerRule = (viewer, shop) => canSeeModule(viewer) && seesReports(viewer, shop);

const loadLegalPage = async () => (await import('../areas/legal/pages/legal-page.tsx')).LegalPage;

/** Every page there is, in the order of the menu. */
export const PAGES = [
  definePage('Home', HOME_PATH, null, 'guests', {
    search: HOME_SEARCH,
    load: async () => (await import('../areas/home/pages/home-page.tsx')).HomePage,
  }),
  definePage('Login', LOGIN_PATH, 'page_login', 'guests', {
    search: LOGIN_SEARCH,
    load: async () => (await import('../areas/auth/pages/login-page.tsx')).LoginPage,
  }),
  definePage('ProviderReturn', PROVIDER_PAGE, 'page_provider', 'everybody', {
    load: async () => (await import('../areas/auth/pages/provider-return-page.tsx')).ProviderReturnPage,
  }),
  definePage('Register', REGISTER_PATH, 'page_register', 'guests', {
    load: async () => (await import('../areas/auth/pages/register-page.tsx')).RegisterPage,
  }),
  definePage('ConfirmEmail', LINK_PAGES.verifyEmail, 'page_confirm_email', 'everybody', {
    search: LINK_SEARCH,
    load: async () => (await import('../areas/auth/pages/confirm-email-page.tsx')).ConfirmEmailPage,
  }),
  definePage('ConfirmNewEmail', LINK_PAGES.confirmNewEmail, 'page_confirm_new_email', 'everybody', {
    search: LINK_SEARCH,
    load: async () => (await import('../areas/auth/pages/confirm-new-email-page.tsx')).ConfirmNewEmailPage,
  }),
  definePage('ResendVerificationMail', RESEND_VERIFICATION_PATH, 'page_resend', 'everybody', {
    load: async () =>
      (await import('../areas/auth/pages/resend-verification-page.tsx')).ResendVerificationPage,
  }),
  definePage('ForgotPassword', LINK_PAGES.forgotPassword, 'page_forgot', 'everybody', {
    load: async () => (await import('../areas/auth/pages/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  definePage('StopMailing', LINK_PAGES.stopMailing, 'page_stop_mailing', 'everybody', {
    search: LINK_SEARCH,
    load: async () => (await import('../areas/auth/pages/stop-mailing-page.tsx')).StopMailingPage,
  }),
  definePage('SharedReport', LINK_PAGES.sharedReport, 'page_reports', 'everybody', {
    load: async () => (await import('../areas/report-links/pages/shared-report-page.tsx')).SharedReportPage,
  }),
  definePage('ConfirmResetPassword', LINK_PAGES.confirmReset, 'page_reset', 'everybody', {
    search: LINK_SEARCH,
    load: async () => (await import('../areas/auth/pages/confirm-reset-page.tsx')).ConfirmResetPage,
  }),
  definePage('ConfirmFactorReset', LINK_PAGES.factorReset, 'page_factor_reset', 'everybody', {
    search: LINK_SEARCH,
    load: async () =>
      (await import('../areas/auth/pages/confirm-factor-reset-page.tsx')).ConfirmFactorResetPage,
  }),
  definePage('SetUpFactor', SET_UP_FACTOR_PATH, 'page_set_up_factor', 'everybody', {
    load: async () => (await import('../areas/auth/pages/set-up-factor-page.tsx')).SetUpFactorPage,
  }),
  definePage('Agreement', AGREEMENT_PATH, 'page_agreement', 'everybody', {
    load: async () => (await import('../areas/auth/pages/agreement-page.tsx')).AgreementPage,
  }),
  definePage('Privacy', legalPath('privacy'), 'page_privacy', 'everybody', { load: loadLegalPage }),
  definePage('Terms', legalPath('terms'), 'page_terms', 'everybody', { load: loadLegalPage }),
  definePage('Imprint', legalPath('imprint'), 'page_imprint', 'everybody', { load: loadLegalPage }),
  definePage('FinishRegistration', LINK_PAGES.finishRegistration, 'page_finish', 'everybody', {
    search: LINK_SEARCH,
    load: async () =>
      (await import('../areas/auth/pages/finish-registration-page.tsx')).FinishRegistrationPage,
  }),
  definePage('GrowthFormula', GROWTH_PATH, 'page_growth', canSeeGrowth, {
    period: DAYS,
    menu: { group: 'growth' },
    load: async () => (await import('../areas/growth/pages/growth-page.tsx')).GrowthPage,
  }),
  definePage('TrustOk', TRUST_PATH, 'page_trust', canSeeGrowth, {
    menu: { group: 'growth' },
    load: async () => (await import('../areas/trust/pages/trust-page.tsx')).TrustPage,
  }),
  ...ANALYTICS_PAGES,
  ...COUPON_PAGES,
  ...PRODUCT_AD_PAGES,
  ...BIDDING_PAGES,
  definePage('Module', '/module', 'page_module', seesModule, {
    period: WHOLE_PERIOD,
    search: searchSchema({ ...PANEL_PARAMS, ...FILTER_PARAMS, ...MODULE_CATEGORIES.params }),
    hasPeriod: ({ has_module }) => has_module,
    menu: { group: 'bidding', visible: (_, shop) => shop?.has_module === true },
    load: async () => (await import('../areas/module/pages/module-page.tsx')).ModulePage,
  }),
  ...SHOP_PAGES,
  ...FEED_PAGES,
  ...LIMIT_PAGES,
  ...TICKET_PAGES,
  ...DESK_PAGES,
  definePage('KeptMails', KEPT_MAILS_PATH, 'page_kept_mails', 'everybody', {
    search: MAIL_SEARCH,
    load: async () => (await import('../areas/mail/pages/kept-mails-page.tsx')).KeptMailsPage,
  }),
  definePage('Profile', PROFILE_PATH, 'page_profile', canOpenProfile, {
    menu: { group: 'profile', visible: canSeeProfileEntry },
    load: async () => (await import('../areas/user/pages/profile-page.tsx')).ProfilePage,
  }),
  definePage('Members', MEMBERS_PATH, 'page_members', canOpenAdminPages, {
    search: searchSchema(MEMBERS.params),
    menu: { group: 'members', visible: canSeeMembers, section: MEMBERS_PATH },
    load: async () => (await import('../areas/people/pages/members-page.tsx')).MembersPage,
  }),
  definePage('Invites', INVITES_PATH, 'page_invites', canOpenAdminPages, {
    search: searchSchema(INVITES.params),
    menu: { group: 'members', visible: canSeeMembers },
    load: async () => (await import('../areas/people/pages/invites-page.tsx')).InvitesPage,
  }),
  definePage('MembersHistory', HISTORY_PATH, 'page_history', canOpenAdminPages, {
    search: searchSchema(PEOPLE_HISTORY.params),
    load: async () => (await import('../areas/audit/pages/history-page.tsx')).HistoryPage,
  }),
  definePage('AccessTokens', '/accessTokens', 'page_access_tokens', canSeeAccessTokens, {
    menu: { group: 'api' },
    load: async () => (await import('../areas/access-tokens/pages/access-tokens-page.tsx')).AccessTokensPage,
  }),
  definePage('NotFound', '/$', 'page_not_found', 'everybody', {
    load: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
  }),
];
