import { type CsvError, type Info, parse } from 'csv-parse';

/** A line of the file with its number from 1, the header included; the last line where a text spans several. */
export type FileRecord = { readonly line: number; readonly cells: readonly string[] };
export type BadLine = { readonly line: number; readonly message: string };

type Item = { record: string[]; info: Info };

/** Splits a CSV into its lines; one whose quotes are wrong is told to `onBad` and left out. */
export async function* readRecords(
  text: NodeJS.ReadableStream,
  delimiter: string,
  onBad: (bad: BadLine) => void,
): AsyncGenerator<FileRecord> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  parser.on('skip', (error: CsvError) => {
    onBad({ line: Number(error.lines), message: String(error.message) });
  });
  text.on('error', (error) => parser.destroy(error));
  for await (const { record, info } of text.pipe(parser) as AsyncIterable<Item>) {
    yield { line: info.lines, cells: record };
  }
}
