import { Box, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { DayNote } from '../../../../shared/contract/reports/day-notes.contract.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { RowMenu } from '../../../ui/float/row-menu.tsx';
import { dayNotesTexts } from '../day-notes-texts.ts';

type Props = { note: DayNote; onEdit: () => void; onDelete: () => void };

/** A note with who wrote it, and what can be done with it. */
export function NoteLine({ note, onEdit, onDelete }: Props) {
  const t = useTexts(dayNotesTexts);
  const day = formatDay(note.day);
  const who = note.author ?? t('gone');
  const changed =
    note.changed_at && t('changed', { who: note.editor ?? t('gone'), at: formatMinute(note.changed_at) });
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Box style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm">
          <b className="tabular">{day}</b> {note.text}
        </Text>
        <Text size="xs" c="dimmed">
          {[t('written', { who, at: formatMinute(note.created_at) }), changed].filter(Boolean).join('. ')}
        </Text>
      </Box>
      <RowMenu
        name={`${day} ${note.text}`}
        actions={[
          { text: t('edit_note'), Icon: IconPencil, run: onEdit },
          { text: t('delete'), Icon: IconTrash, removes: true, run: onDelete },
        ]}
      />
    </Group>
  );
}
