/** Red words on the page itself, with a contrast of at least 4.5 to 1 in the light and in the dark. */
export const READABLE_RED = 'light-dark(var(--mantine-color-red-8), var(--mantine-color-red-4))';
