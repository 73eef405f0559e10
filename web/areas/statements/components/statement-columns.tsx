import { useMemo } from 'react';
import type {
  StatementHead,
  StatementLineView,
} from '../../../../shared/contract/bidding/statements.contract.ts';
import { eurToMicros } from '../../../../shared/rules/money/money.ts';
import { formatMicros } from '../../../../shared/rules/statements/statement.ts';
import { monthName } from '../../../../shared/rules/time/calendar-names.ts';
import { STATEMENTS_PATH } from '../../../core/navigation/page-paths.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { momentColumn, textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { statementsTexts } from '../statements-texts.ts';

/** An amount in EUR with all six decimals. */
export const exactText = (eur: number): string => formatMicros(eurToMicros(eur));

/** What a month is called that is written `2026-10`. */
export function useMonthName(): (month: string) => string {
  const locale = useLocale();
  return (month) => monthName(`${month}-01`, locale);
}

/** The columns of the list of statements. */
export function useStatementColumns(): DataColumn<StatementHead>[] {
  const t = useTexts(statementsTexts);
  const nameOf = useMonthName();
  return [
    textColumn(
      'month',
      t('month'),
      ({ month }) => nameOf(month),
      ({ month }) => (
        <DrillLink to={STATEMENTS_PATH} search={{ month }}>
          {nameOf(month)}
        </DrillLink>
      ),
    ),
    wordColumn('number', t('number'), ({ number }) => number),
    momentColumn('issued', t('issued'), ({ issued_at: at }) => at, formatMinute),
    { key: 'clicks', title: t('clicks'), kind: 'count', value: ({ clicks }) => clicks },
    { key: 'total', title: t('total_eur'), kind: 'money', value: ({ total }) => total },
  ];
}

/** The columns of the lines of a statement; the month of the clicks stands there where it differs for some. */
export function useLineColumns(hasLate: boolean): DataColumn<StatementLineView>[] {
  const t = useTexts(statementsTexts);
  const tKind = useTexts(statementsTexts, 'kinds');
  const nameOf = useMonthName();
  return useMemo(() => {
    const categoryOf = ({ category_id: id, category_name: name }: StatementLineView) =>
      id === null ? t('not_noted') : name || `#${id}`;
    const columns: DataColumn<StatementLineView>[] = [
      textColumn('category', t('category'), categoryOf),
      wordColumn('kind', t('kind'), ({ entry, kind }) => {
        const name = kind === null ? '' : tKind(kind);
        return entry === 'credit' ? t('credit_of', { kind: name }) : name;
      }),
      { key: 'clicks', title: t('clicks'), kind: 'count', value: ({ clicks }) => clicks },
      {
        key: 'charge',
        title: t('charged'),
        kind: 'money',
        value: ({ charge }) => charge,
        render: ({ charge }) => exactText(charge),
      },
    ];
    const monthColumn = wordColumn('of_month', t('of_month'), ({ of_month: month }: StatementLineView) =>
      nameOf(month),
    );
    return hasLate ? columns.toSpliced(2, 0, monthColumn) : columns;
  }, [t, tKind, nameOf, hasLate]);
}
