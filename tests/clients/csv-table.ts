export type CsvRow = Readonly<Record<string, string>>;

const quoted = (text: string) => (/[",\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table with the columns that any of the rows has. */
export function csvTable(rows: readonly CsvRow[], delimiter = ','): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(delimiter))
    .join('\n');
}
