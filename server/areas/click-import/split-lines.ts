export type TextLine = { readonly line: number; readonly text: string };

/** In characters; no record of clicks or prices is nearly as long. */
const LONGEST = 1_000_000;

/** With what the first line ends; null while it has not, or a line feed may still follow. */
function endOf(text: string): '\n' | '\r' | null {
  const at = text.search(/[\r\n]/);
  if (at < 0 || (text[at] === '\r' && at === text.length - 1)) return null;
  return text[at] === '\n' || text[at + 1] === '\n' ? '\n' : '\r';
}

/**
 * Splits a text that comes in pieces into its lines, without their ends; a text whose
 * first line ends with a carriage return alone has such ends. A byte order mark is left out.
 * @param onTooLong told the number of a line without an end; nothing is read from it on
 */
export async function* splitLines(
  pieces: AsyncIterable<string | Buffer>,
  onTooLong: (line: number) => void,
): AsyncGenerator<TextLine> {
  let end: '\n' | '\r' | null = null;
  let [rest, line] = ['', 0];
  const numbered = (text: string): TextLine => {
    line += 1;
    return { line, text: text.endsWith('\r') ? text.slice(0, -1) : text };
  };
  for await (const piece of pieces) {
    let text = rest + String(piece);
    if (line === 0 && rest === '' && text.startsWith('\ufeff')) text = text.slice(1);
    end ??= endOf(text);
    let from = 0;
    for (let at = end ? text.indexOf(end) : -1; end && at >= 0; at = text.indexOf(end, from)) {
      yield numbered(text.slice(from, at));
      from = at + 1;
    }
    rest = text.slice(from);
    if (rest.length > LONGEST) {
      onTooLong(line + 1);
      return;
    }
  }
  if (rest !== '') yield numbered(rest);
}
