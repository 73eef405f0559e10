import { Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ProfitSettingsView } from '../../../../shared/contract/orders/profit-settings.contract.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { RowMenu } from '../../../ui/float/row-menu.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { controlsColumn, momentColumn, textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { type MarginRow, type MarginTask, marginRowsOf } from '../margin-form.ts';
import { ordersTexts } from '../orders-texts.ts';
import { MarginWindow } from './margin-window.tsx';

const HEIGHT_PX = 120;
const PERCENT = 100;

type Word = Translate<KeyOfTexts<typeof ordersTexts, 'margins'>>;
type Open = { task: MarginTask; row: MarginRow | null };

const columnsOf = (t: Word, open: ((opened: Open) => void) | null): DataColumn<MarginRow>[] => [
  textColumn('name', t('name'), ({ name, id }) => name || `#${id}`),
  wordColumn('of', t('of'), ({ of }) => t(of)),
  { key: 'percent', title: t('percent_column'), kind: 'share', value: ({ percent }) => percent / PERCENT },
  momentColumn('since', t('since'), ({ since }) => since, formatDay),
  ...(open
    ? [
        controlsColumn<MarginRow>('actions', t('actions'), (row) => (
          <RowMenu
            name={row.name}
            actions={[
              { text: t('change'), Icon: IconPencil, run: () => open({ task: 'change', row }) },
              { text: t('remove'), Icon: IconTrash, removes: true, run: () => open({ task: 'remove', row }) },
            ]}
          />
        )),
      ]
    : []),
];

type MarginsProps = {
  rows: readonly MarginRow[];
  columns: readonly DataColumn<MarginRow>[];
  /** The day from which on they hold. */
  from: Day | undefined;
  today: Day;
};

function Margins({ rows, columns, from = '', today }: MarginsProps) {
  const t = useTexts(ordersTexts, 'margins');
  if (rows.length === 0) return <Text size="sm">{t('none')}</Text>;
  return (
    <>
      {from > today && <Text size="sm">{t('held_from', { day: formatDay(from) })}</Text>}
      <DataTable caption={t('title')} columns={columns} rows={rows} rowKey={({ of, id }) => `${of} ${id}`} />
    </>
  );
}

type Props = { scope: ReportScope; source: PanelSource<ProfitSettingsView>; mayChange: boolean };

/** Rates of single categories, brands and products, which count before the shop's. */
export function MarginsPanel({ scope, source, mayChange }: Props) {
  const t = useTexts(ordersTexts, 'margins');
  const [opened, setOpened] = useState<Open | null>(null);
  const [isSaved, setSaved] = useState(false);
  const columns = useMemo(() => columnsOf(t, mayChange ? setOpened : null), [t, mayChange]);
  const close = (saved: boolean) => {
    setOpened(null);
    setSaved(saved);
  };
  return (
    <Panel
      id="margins"
      title={t('title')}
      hint={t('hint')}
      height={HEIGHT_PX}
      isList
      shrinks
      source={source}
      actions={
        mayChange && (
          <AddButton variant="default" text={t('add')} onAdd={() => setOpened({ task: 'add', row: null })} />
        )
      }
    >
      {({ dated }) => (
        <Stack gap="sm">
          {isSaved && (
            <Text size="sm" role="status">
              {t('saved')}
            </Text>
          )}
          <Margins
            rows={marginRowsOf(dated)}
            columns={columns}
            from={dated[0]?.from_day}
            today={scope.today}
          />
          {opened && (
            <MarginWindow
              {...opened}
              scope={scope}
              onSaved={() => close(true)}
              onClose={() => close(false)}
            />
          )}
        </Stack>
      )}
    </Panel>
  );
}
