export const DESK_SHOPS_PATH = '/desk/shops';
export const DESK_PEOPLE_PATH = '/desk/people';
export const DESK_IMPORTS_PATH = '/desk/imports';
export const DESK_AUDIT_PATH = '/desk/audit';
