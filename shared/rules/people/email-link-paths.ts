/** Pages that links in mails lead to: the server writes them, the browser has them. */
export const LINK_PAGES = {
  login: '/login',
  verifyEmail: '/confirm-email',
  confirmNewEmail: '/confirm-new-email',
  confirmReset: '/confirm-reset-password',
  factorReset: '/confirm-factor-reset',
  finishRegistration: '/finish-registration',
  forgotPassword: '/forgot-password',
  stopMailing: '/stop-mailing',
  sharedReport: '/shared',
  reports: '/reports',
  alerts: '/alerts',
  bidding: '/bidding',
  biddingProducts: '/bidding/products',
  productAds: '/product-ads',
  goals: '/bidding/goals',
  limit: '/limit-management',
  statements: '/statements',
  newTicket: '/ticket-new',
  coupons: '/coupons/all',
  /** With the coupon's and the shop's ids. */
  editCoupon: '/coupons/edit',
  ticket: '/ticket-preview',
  deskTickets: '/desk/tickets',
  deskCoupons: '/desk/coupons',
} as const;

/** A page with the token of a mailed link. Behind the `#` no browser sends it to a server, and no proxy logs it. */
export const tokenLinkPath = (page: string, token: string): string => `${page}#token=${token}`;
