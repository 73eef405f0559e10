export const DESK_START_PATH = '/desk';
export const DESK_SHOPS_PATH = '/desk/shops';
export const DESK_PEOPLE_PATH = '/desk/people';
export const DESK_IMPORTS_PATH = '/desk/imports';
export const DESK_AUDIT_PATH = '/desk/audit';
export const DESK_PORTALS_PATH = '/desk/portals';
