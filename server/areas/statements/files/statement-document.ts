import type english from '../../../../locales/en/statements-files.json';
import { formatCount, formatEur, microsToEur, minorToUnits } from '../../../../shared/rules/money/money.ts';
import { LANGUAGES, type Locale } from '../../../../shared/rules/portals/locales.ts';
import {
  formatMicros,
  roundingMicros,
  statementName,
} from '../../../../shared/rules/statements/statement.ts';
import type { TextKey, Translate } from '../../../../shared/rules/texts/text-keys.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import type { InvoiceWords } from '../invoices/invoice-xml.ts';
import type { IssuedStatement } from '../read-statements.ts';
import type { LineRow } from '../statements.repository.ts';

const fileTexts = serverTexts<typeof english>('statements-files');
type FileText = Translate<TextKey<typeof english>>;

export type NamedValue = { readonly name: string; readonly value: string };

/** All that the file of a statement says, in words of one language; plain enough to be handed to a thread. */
export type StatementDocument = {
  readonly fileName: string;
  /** Of the language, BCP 47. */
  readonly tag: string;
  readonly title: string;
  readonly facts: readonly NamedValue[];
  readonly columns: readonly string[];
  /** A cell for each of the columns; the last two are numbers. */
  readonly rows: readonly (readonly string[])[];
  readonly sums: readonly NamedValue[];
  readonly notes: readonly string[];
  readonly page: string;
  /** Milliseconds since the epoch. */
  readonly issuedAt: number;
};

const dayText = (day: Day): string => day.split('-').reverse().join('.');
const monthText = (month: Day): string => dayText(month).slice(3);

/** What a line is of: the category, and the kind of click or of credit. */
function lineWords({ entry, categoryId, categoryName, kind }: LineRow, t: FileText) {
  const name = categoryId === null ? t('not_noted') : categoryName || `#${categoryId}`;
  const clickKind = kind === null ? '' : t(`kind_${kind}`);
  return { name, what: entry === 'credit' ? t('credit_of', { kind: clickKind }) : clickKind };
}

/** The words of an invoice in a language. */
export function invoiceWords(lang: Locale): InvoiceWords {
  const t = fileTexts(lang);
  const line = (row: LineRow) => {
    const { name, what } = lineWords(row, t);
    return [t('clicks'), name, what].filter(Boolean).join(' · ');
  };
  return { line, rounding: t('rounding') };
}

function lineCells(line: LineRow, t: FileText) {
  const { name, what } = lineWords(line, t);
  return [monthText(line.ofMonth), name, what, formatCount(line.clicks), formatMicros(line.chargeMicros)];
}

/** Puts a statement into words; the same statement and language always make the same document. */
export function statementDocument({ head, lines }: IssuedStatement, lang: Locale): StatementDocument {
  const t = fileTexts(lang);
  const number = statementName(head);
  const isLate = lines.some(({ entry, ofMonth }) => entry === 'charge' && ofMonth !== head.month);
  const sumMicros = head.chargeMicros - head.creditMicros;
  const limit = head.limitMicros === null ? t('no_limit') : formatEur(microsToEur(head.limitMicros));
  return {
    fileName: `${t('file_name')}_${number}`,
    tag: LANGUAGES[lang].tag,
    title: t('title', { number }),
    facts: [
      { name: t('shop'), value: head.shopName },
      { name: t('month'), value: monthText(head.month) },
      { name: t('issued'), value: dayText(belgradeDay(head.issuedAt.getTime())) },
      { name: t('limit'), value: limit },
      { name: t('clicks'), value: formatCount(head.clicks) },
    ],
    columns: [t('of_month'), t('category'), t('kind'), t('clicks'), t('charged')],
    rows: lines.map((line) => lineCells(line, t)),
    sums: [
      { name: t('charges'), value: formatMicros(head.chargeMicros) },
      { name: t('credits'), value: formatMicros(-head.creditMicros) },
      { name: t('sum'), value: formatMicros(sumMicros) },
      { name: t('rounding'), value: formatMicros(roundingMicros(sumMicros)) },
      { name: t('total'), value: formatEur(minorToUnits(head.totalCents)) },
    ],
    notes: [t('rounding_note'), ...(isLate ? [t('late_note')] : [])],
    page: t('page'),
    issuedAt: head.issuedAt.getTime(),
  };
}
