import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { FeedDiagnosis, FeedExample } from '../../../../shared/contract/shops/feeds.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FoldedTable } from '../../../ui/table/cards/folded-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { DiffText } from './diff-text.tsx';
import { reportTexts } from './feeds-report-texts.ts';

const SUGGESTION_SEPARATOR = ' | ';

/** What stands nearest to a value that nobody knows, each on its line. */
function Suggestions({ text }: { text: string | null }) {
  return text === null ? '–' : text.split(SUGGESTION_SEPARATOR).map((one) => <div key={one}>{one}</div>);
}

/** With the safe fix of the rule, or with what it suggests where it has none. */
function useExampleColumns({ fix, examples }: FeedDiagnosis): DataColumn<FeedExample>[] {
  const t = useTexts(reportTexts);
  const hasFix = fix !== null;
  const hasFixed = examples.some(({ fixed }) => fixed !== null);
  return useMemo(() => {
    const empty = (
      <Text inherit c="dimmed">
        {t('no_value')}
      </Text>
    );
    const fixed: DataColumn<FeedExample> = {
      key: 'fixed',
      title: t(hasFix ? 'fixed' : 'suggested'),
      kind: 'text',
      value: (row) => row.fixed,
      ...(hasFix
        ? {
            render: ({ value, fixed: after }) =>
              after === null ? '–' : <DiffText before={value} after={after} side="after" />,
          }
        : { render: ({ fixed: near }) => <Suggestions text={near} /> }),
    };
    return [
      { key: 'line', title: t('line'), kind: 'count', value: ({ line }) => line },
      { key: 'item', title: t('item'), kind: 'text', short: true, value: (row) => row.item_id || '–' },
      { key: 'title', title: t('item_title'), kind: 'text', value: ({ title }) => title || '–' },
      textColumn(
        'value',
        t('value'),
        ({ value }) => value,
        ({ value, fixed: after }) =>
          value === '' ? empty : <DiffText before={value} after={(hasFix && after) || value} side="before" />,
      ),
      ...(hasFixed ? [fixed] : []),
    ];
  }, [t, hasFix, hasFixed]);
}

type Props = { diagnosis: FeedDiagnosis; name: string };

/** The first affected items of a diagnosis, with what a safe fix makes of each. */
export function ExampleTable({ diagnosis, name }: Props) {
  const t = useTexts(reportTexts);
  const { examples, count } = diagnosis;
  const columns = useExampleColumns(diagnosis);
  return (
    <>
      <FoldedTable
        caption={t('examples_of', { rule: name })}
        columns={columns}
        rows={examples}
        rowKey={({ line }) => line}
      />
      {count > examples.length && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('first_of', { shown: formatCount(examples.length), n: formatCount(count) })}
        </Text>
      )}
    </>
  );
}
