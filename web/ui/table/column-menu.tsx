import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { ICON_PX } from '../page/icon-sizes.ts';
import { useColumnChoice } from './column-choice.ts';
import type { DataColumn } from './data-table-column.ts';

type OfferedColumn = Pick<DataColumn<never>, 'key' | 'title'>;

/** Chooses which of the further columns are shown. */
export function ColumnMenu({ offered }: { offered: readonly OfferedColumn[] }) {
  const t = useTexts(uiTexts, 'data_table');
  const { chosen, choose } = useColumnChoice();
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
