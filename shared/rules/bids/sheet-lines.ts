/** Characters of a list of lines. */
export const SHEET_LINES_LENGTH = 8_000;
export const SHEET_LINES = /^\d{1,7}(?:-\d{1,7})?(?:,\d{1,7}(?:-\d{1,7})?)*$/;

/** Lines as a list of numbers and of ranges: `5,9-12`. */
export function writeSheetLines(lines: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const line of [...lines].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && line <= last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/** Whether a line is in such a list; an empty one has none. */
export function readSheetLines(text: string): (line: number) => boolean {
  const ranges = text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [from = '', to = from] = part.split('-');
      return [Number(from), Number(to)] as const;
    });
  return (line) => ranges.some(([from, to]) => line >= from && line <= to);
}
