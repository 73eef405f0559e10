/** What was bought in a shop. */
export const ORDERS_PATH = '/orders';
/** What it says of its margins and VAT. */
export const PROFIT_SETTINGS_PATH = '/orders/settings';
