import { type CsvError, parse } from 'csv-parse/sync';
import type { FaultValues, LineFault } from '../../../shared/rules/clicks/click-import.ts';
import { splitLines, type TextLine } from './split-lines.ts';

/** A line of the file with its number from 1, the header included; the last line where a text spans several. */
export type FileRecord = { readonly line: number; readonly cells: readonly string[] };
/** A line that is left out: why, as a code with its values for screens and a sentence for a terminal. */
export type BadLine = {
  readonly line: number;
  readonly code: LineFault;
  readonly values: FaultValues;
  readonly message: string;
};

const QUOTE = '"';
/** A text that spans more lines is none: a quote was forgotten. */
const MOST_LINES = 100;
const TOO_LONG = 'longer than 1,000,000 characters; nothing was read from here on';
const NO_END = 'the quote that opens in this line does not end';

const isOdd = (text: string) => text.split(QUOTE).length % 2 === 0;

/** The lines from an open quote on: up to the one that closes it, or as many as a text may span. */
type Gathered = { readonly lines: TextLine[]; readonly isClosed: boolean };

async function gather(first: TextLine, next: () => Promise<TextLine | undefined>): Promise<Gathered> {
  const lines = [first];
  while (lines.length < MOST_LINES) {
    const line = await next();
    if (!line) break;
    lines.push(line);
    if (isOdd(line.text)) return { lines, isClosed: true };
  }
  return { lines, isClosed: false };
}

/** The cells of a record with quotes; a text where they are wrong. */
function cellsOf(text: string, delimiter: string): readonly string[] | string {
  try {
    const [cells = []] = parse(text, { delimiter, relax_column_count: true }) as string[][];
    return cells;
  } catch (error) {
    return String((error as CsvError).message);
  }
}

/**
 * Splits a CSV into its records. One whose quotes are wrong is told to `onBad` and left out: a quote that does not end,
 * or that ends in a record of other width than the header's, costs the line where it opened alone.
 */
export async function* readRecords(
  text: AsyncIterable<string | Buffer>,
  delimiter: string,
  onBad: (bad: BadLine) => void,
): AsyncGenerator<FileRecord> {
  const lines = splitLines(text, (line) => onBad({ line, code: 'too_long', values: {}, message: TOO_LONG }));
  const waiting: TextLine[] = [];
  const next = async () => waiting.shift() ?? (await lines.next()).value ?? undefined;
  let width = 0;
  for (let first = await next(); first; first = await next()) {
    if (first.text === '') continue;
    if (!first.text.includes(QUOTE)) {
      const cells = first.text.split(delimiter);
      width ||= cells.length;
      yield { line: first.line, cells };
      continue;
    }
    const { lines: own, isClosed } = isOdd(first.text)
      ? await gather(first, next)
      : { lines: [first], isClosed: true };
    const cells = isClosed ? cellsOf(own.map((line) => line.text).join('\n'), delimiter) : NO_END;
    const isSpread = own.length > 1;
    if (typeof cells === 'string' || (isSpread && width > 0 && cells.length !== width)) {
      const isBroken = typeof cells === 'string' && !isSpread && cells !== NO_END;
      const [code, message] = isBroken ? (['quotes', cells] as const) : (['quote_open', NO_END] as const);
      onBad({ line: first.line, code, values: {}, message });
      waiting.unshift(...own.slice(1));
      continue;
    }
    width ||= cells.length;
    yield { line: own.at(-1)?.line ?? first.line, cells };
  }
}
