import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Statement } from '../../../../shared/contract/bidding/statements.contract.ts';
import { formatCount, formatEur, withUnit } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { TermRows } from '../../../ui/look/term-rows.tsx';
import termLooks from '../../../ui/look/terms.module.css';
import { Panel } from '../../../ui/panel/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useStatement } from '../statements.queries.ts';
import { statementsTexts } from '../statements-texts.ts';
import classes from './statement.module.css';
import { exactText, useLineColumns, useMonthName } from './statement-columns.tsx';
import { StatementDownloads } from './statement-downloads.tsx';

const LEAST_PX = 280;
/** How many lines are seen at first: the other months stand below them. */
const FIRST_LINES = 10;

const exactEur = (eur: number): string => withUnit(exactText(eur), '€');

function Terms({ statement }: { statement: Statement }) {
  const t = useTexts(statementsTexts);
  const { shop_name: shop, issued_at: at, limit, clicks, charges, credits, rounding, total } = statement;
  const terms = [
    { name: t('shop'), value: shop },
    { name: t('issued'), value: formatMinute(at) },
    { name: t('limit'), value: limit === null ? t('no_limit') : formatEur(limit) },
    { name: t('clicks'), value: formatCount(clicks) },
    { name: t('charges'), value: exactEur(charges) },
    { name: t('credits'), value: exactEur(-credits) },
    { name: t('sum'), value: exactEur(total - rounding) },
    { name: t('rounding'), value: exactEur(rounding) },
    { name: t('total'), value: <strong>{formatEur(total)}</strong> },
  ];
  return (
    <dl className={termLooks.facts}>
      <TermRows terms={terms} className={classes.fact} />
    </dl>
  );
}

function Body({ shopId, statement }: { shopId: number; statement: Statement }) {
  const t = useTexts(statementsTexts);
  const { lines, month, history, number } = statement;
  const hasLate = lines.some(({ of_month: of }) => of !== month);
  const columns = useLineColumns(hasLate);
  const { clicks, cost } = history;
  const [isWhole, setWhole] = useState(lines.length <= FIRST_LINES + 2);
  return (
    <Stack gap="sm">
      <StatementDownloads shopId={shopId} statement={statement} />
      <Terms statement={statement} />
      <DataTable
        caption={t('lines_of', { number })}
        columns={columns}
        rows={isWhole ? lines : lines.slice(0, FIRST_LINES)}
        asLines
        rowKey={({ entry, of_month: of, category_id: id, kind }) => `${entry} ${of} ${id} ${kind}`}
      />
      {!isWhole && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {t('show_lines', { count: lines.length })}
        </Button>
      )}
      <Text size="xs" c="dimmed">
        {t('rounding_note')} {hasLate && t('late_note')}
      </Text>
      {clicks > 0 && (
        <Text size="xs" c="dimmed">
          {t('history_note', { count: clicks, n: formatCount(clicks), cost: exactEur(cost) })}
        </Text>
      )}
    </Stack>
  );
}

/** The statement of a month, with all its lines. */
export function StatementPanel({ shopId, month }: { shopId: number; month: string }) {
  const t = useTexts(statementsTexts);
  const source = useStatement(shopId, month);
  const nameOf = useMonthName();
  const number = source.data?.number;
  return (
    <Panel
      id="statement"
      title={t('statement_of', { month: nameOf(month) })}
      {...(number ? { hint: number } : {})}
      source={source}
      height={LEAST_PX}
      shrinks
    >
      {(statement) => <Body shopId={shopId} statement={statement} />}
    </Panel>
  );
}
