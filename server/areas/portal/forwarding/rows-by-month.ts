/** Of a UUID and the tab after it: every row of facts begins with one. */
const FIRST_CELL_LENGTH = 37;
const MONTH_LENGTH = 7;

/** The month, `YYYY-MM`, of the row that begins at `start`: its day is the fourth cell. */
function monthAt(rows: string, start: number): string {
  const secondTab = rows.indexOf('\t', start + FIRST_CELL_LENGTH);
  const dayStart = rows.indexOf('\t', secondTab + 1) + 1;
  return rows.slice(dayStart, dayStart + MONTH_LENGTH);
}

/** Rows of facts by their month: ClickHouse writes the rows of one month as one part, whole or not at all. */
export function rowsByMonth(rows: string): Map<string, string> {
  const months = new Map<string, string>();
  let runStart = 0;
  let runMonth = '';
  const endRun = (end: number) => {
    if (end > runStart) months.set(runMonth, (months.get(runMonth) ?? '') + rows.slice(runStart, end));
    runStart = end;
  };
  for (let start = 0; start < rows.length; start = rows.indexOf('\n', start) + 1) {
    const month = monthAt(rows, start);
    if (month !== runMonth) endRun(start);
    runMonth = month;
  }
  endRun(rows.length);
  return months;
}
