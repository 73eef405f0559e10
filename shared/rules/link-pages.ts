/** Pages that links in mails lead to: the server writes them, the browser has them. */
export const LINK_PAGES = {
  verifyEmail: '/confirm-email',
  confirmNewEmail: '/confirm-new-email',
  confirmReset: '/confirm-reset-password',
  forgotPassword: '/forgot-password',
} as const;
