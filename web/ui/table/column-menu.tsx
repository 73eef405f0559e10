import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { ICON_PX } from '../page/icon-sizes.ts';
import { useColumnChoice } from './column-choice.ts';
import type { DataColumn } from './data-table-column.ts';

/** Chooses which further columns are shown; nothing where a table has none. */
export function ColumnMenu<R>({ columns }: { columns: readonly DataColumn<R>[] }) {
  const t = useTexts(uiTexts, 'data_table');
  const { chosen, choose } = useColumnChoice();
  const offered = columns.filter(({ optional }) => optional);
  if (offered.length === 0) return null;
  return (
    <Popover position="top-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns3 size={ICON_PX.medium} aria-hidden />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Stack gap="sm">
          {offered.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={chosen.has(key)}
              onChange={(event) => choose(key, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
