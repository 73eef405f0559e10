import { Text } from '@mantine/core';
import { AddButton } from '../../../ui/page/add-button.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { RowsPanel } from '../../../ui/panel/rows-panel.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';

type Props<R> = {
  id: string;
  words: { list: string; hint: string; none: string; add: string };
  source: PanelSource<{ data: readonly R[] }>;
  height: number;
  columns: readonly DataColumn<R>[];
  onAdd: () => void;
};

/** What staff have entered for the portals, with the way to enter more. */
export function PortalRows<R extends { id: number }>({ words, onAdd, ...rows }: Props<R>) {
  return (
    <RowsPanel
      {...rows}
      title={words.list}
      hint={words.hint}
      shrinks
      emptyText={<Text size="sm">{words.none}</Text>}
      actions={<AddButton size="xs" text={words.add} onAdd={onAdd} />}
      rowsOf={({ data }) => data}
      rowKey={(row) => row.id}
    />
  );
}
