/** Views of one's own that somebody may have in a shop. */
export const OWN_VIEWS_MAX = 50;
/** Views that the people of a shop may share. */
export const SHARED_VIEWS_MAX = 50;
/** Characters. */
export const VIEW_NAME_MAX = 60;
