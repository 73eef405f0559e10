import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';

/** Pages that more than their own area points to. Every path stands once: here or in the table of pages. */
export const HOME_PATH = '/';
export const LOGIN_PATH = '/login';
/** Where those are led who have to set up a second factor before anything else. */
export const SET_UP_FACTOR_PATH = '/two-step-sign-in';
/** Where those are led who have yet to agree to a text of the operator. */
export const AGREEMENT_PATH = '/agreement';
export const REGISTER_PATH = '/register';
export const RESEND_VERIFICATION_PATH = '/resend-verification-mail';
/** Where signed-in people land, and where they are sent from pages they may not open. */
export const START_PATH = '/dashboard';
export const PROFILE_PATH = '/profile';
export const LIMIT_PATH = LINK_PAGES.limit;
export const ALERTS_PATH = LINK_PAGES.alerts;
export const STATEMENTS_PATH = LINK_PAGES.statements;
export const PRODUCTS_PATH = '/products';
export const CATEGORY_PATH = '/category';
export const LIQUIDITY_PATH = '/liquidity';
export const GROWTH_PATH = '/growth-formula';
/** Several shops beside each other. */
export const PORTFOLIO_PATH = '/portfolio';
export const MEMBERS_PATH = '/members';
export const SHOPS_PATH = '/shops';
export const PRICE_LIST_PATH = '/price-list';
export const FEEDS_PATH = '/feeds';
export const FEED_IMPORTS_PATH = '/feeds/imports';
/** Clicks that a shop had before, or elsewhere. */
export const CLICK_IMPORTS_PATH = '/click-imports';
export const MATCHING_PATH = '/feeds/matching';
export const TRUST_PATH = '/trust-ok';
/** Pages that other pages lead to as soon as they are there. */
export const BIDDING_PATH = LINK_PAGES.bidding;
export const PRICES_PATH = '/prices';
export const REPORTS_PATH = LINK_PAGES.reports;
export const COUPON_ADD_PATH = '/coupons/add';
export const COUPONS_PATH = LINK_PAGES.coupons;
export const TICKET_LIST_PATH = '/ticket-list';
export const TICKET_NEW_PATH = LINK_PAGES.newTicket;
/** Followed by the id of the ticket. */
export const TICKET_PREVIEW_PATH = LINK_PAGES.ticket;
/** All pages of the desk stand below it, but for the first, which is it without the last sign. */
export const DESK_PATH = '/desk/';
export const DESK_TICKETS_PATH = LINK_PAGES.deskTickets;
export const DESK_COUPONS_PATH = LINK_PAGES.deskCoupons;
export const DESK_DISPUTES_PATH = '/desk/disputes';
