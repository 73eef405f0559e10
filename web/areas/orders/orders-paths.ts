/** What was bought in a shop. */
export const ORDERS_PATH = '/orders';
/** Bringing them from files. */
export const ORDER_FILES_PATH = '/orders/files';
/** What it says of its margins and VAT. */
export const PROFIT_SETTINGS_PATH = '/orders/settings';
