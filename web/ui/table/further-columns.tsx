import { lazy, Suspense } from 'react';
import type { DataColumn } from './data-table-column.ts';

/** Comes when a table offers further columns: its boxes are in no first load. */
const ColumnMenu = lazy(async () => ({ default: (await import('./column-menu.tsx')).ColumnMenu }));

/** The menu of a table's further columns; nothing where it has none. */
export function FurtherColumns<R>({ columns }: { columns: readonly DataColumn<R>[] }) {
  const offered = columns.filter(({ optional }) => optional);
  if (offered.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ColumnMenu offered={offered} />
    </Suspense>
  );
}
