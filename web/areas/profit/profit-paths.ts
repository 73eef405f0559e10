/** What clicks brought. */
export const PROFIT_PATH = '/profit';
