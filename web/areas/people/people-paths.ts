export const INVITES_PATH = '/invites';
export const HISTORY_PATH = '/members/history';
