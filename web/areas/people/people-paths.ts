export const MEMBERS_PATH = '/members';
export const INVITES_PATH = '/invites';
export const HISTORY_PATH = '/members/history';
