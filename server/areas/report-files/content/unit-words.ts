import type { Currency } from '../../../../shared/rules/limits.ts';
import { formatGrowth } from '../../../../shared/rules/money/money.ts';
import type { Column, DocumentFigure, Value, ValueKind } from './report-document.ts';
import { valueLabels } from './value-labels.ts';

type Titled = Pick<Column, 'title' | 'kind'>;

/** How titles and values write the unit of a kind; none for what has no unit. */
function unitsOf(kind: ValueKind, currency: Currency): readonly string[] {
  switch (kind) {
    case 'eur':
    case 'cpc':
    case 'click_price':
      return ['€', 'EUR'];
    case 'price':
      return currency === 'EUR' ? ['€', 'EUR'] : [currency];
    case 'share':
    case 'percent':
      return ['%'];
    case 'text':
    case 'day':
    case 'count':
    case 'decimal':
    case 'ratio':
      return [];
  }
}

/** What a title may name after its unit: the time before. */
const ALSO = ' · ';

/** A title without one of these units: `Profit, €` and `Profit (EUR) · Time before` to `Profit` and `Profit · Time before`. */
export function titleWithoutUnit(title: string, units: readonly string[]): string {
  const [name = '', ...also] = title.split(ALSO);
  const ending = units.flatMap((unit) => [`, ${unit}`, ` (${unit})`]).find((one) => name.endsWith(one));
  return ending ? [name.slice(0, -ending.length), ...also].join(ALSO) : title;
}

/** The title of a value that says its unit by itself. */
export const figureTitle = ({ title, kind }: Titled, currency: Currency): string =>
  titleWithoutUnit(title, unitsOf(kind, currency));

/** How a figure changed, as people read it: a position by places, all others in percent. */
export const saidChange = ({ change, growth = null }: Pick<DocumentFigure, 'change' | 'growth'>): string =>
  change?.said ?? formatGrowth(growth);

/** A value in a column as it is read; without its unit where the title of the column says it. */
export function columnWords(
  column: Titled,
  value: Value,
  currency: Currency,
  labels: typeof valueLabels = valueLabels,
): string {
  const { kind, title } = column;
  const words =
    kind === 'percent' && typeof value !== 'string' ? formatGrowth(value) : labels(kind, value, currency);
  if (figureTitle(column, currency) === title) return words;
  const unit = unitsOf(kind, currency).find((one) => words.endsWith(`\u00a0${one}`));
  return unit ? words.slice(0, -unit.length - 1) : words;
}
