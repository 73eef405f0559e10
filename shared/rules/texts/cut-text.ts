/** The first characters of a text, at most so many UTF-16 units, without half a character at the end. */
export const cutText = (text: string, max: number): string =>
  text.length <= max
    ? text
    : text
        .slice(0, max)
        .replace(/\p{Cs}$/u, '')
        .trim();
