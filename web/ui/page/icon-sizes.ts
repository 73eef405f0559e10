/** Sides of icons in px, by what they stand in. */
export const ICON_PX = {
  /** Beside small print and in the cells of tables. */
  small: 14,
  /** Beside text and in buttons. */
  medium: 16,
  /** In buttons of an icon alone, and in the menu. */
  large: 18,
  /** Beside headings. */
  heading: 22,
  /** In the middle of an empty panel or a card. */
  figure: 40,
} as const;
