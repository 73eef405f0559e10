/** Red words on the page and in menus, with a contrast of at least 4.5 to 1 also on an entry that has the focus. */
export const READABLE_RED = 'var(--mantine-color-error)';
