import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DataTable } from '../data-table.tsx';
import { type DataTableProps, ROOM_FOR_TABLES } from '../data-table-props.ts';
import { cardTexts } from './table-cards-texts.ts';

/** How many rows are seen at first; more by a press, so that what stands below is not screens away. */
const FIRST_ROWS = 50;

function AllRows({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTexts(cardTexts);
  return (
    <Button variant="default" mt="xs" onClick={onPress}>
      {t('show_all', { count })}
    </Button>
  );
}

/** A table without pages, as long as its rows: of very many the first are seen, and all by a press. */
export function FoldedTable<R>(props: DataTableProps<R>) {
  const { rows } = props;
  const [isWhole, setWhole] = useState(false);
  const isWide = useMediaQuery(ROOM_FOR_TABLES, true, { getInitialValueInEffect: false });
  // Cards fold by themselves, and two rows more are no reason for a press.
  if (!isWide || isWhole || rows.length <= FIRST_ROWS + 2) return <DataTable {...props} />;
  return (
    <>
      <DataTable {...props} rows={rows.slice(0, FIRST_ROWS)} />
      <Suspense>
        <AllRows count={rows.length} onPress={() => setWhole(true)} />
      </Suspense>
    </>
  );
}
