import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DayNote, DayNoteList } from '../../../../shared/contract/reports/day-notes.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { formatDay, formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { useDeleteDayNote } from '../day-notes.queries.ts';
import { dayNotesTexts } from '../day-notes-texts.ts';
import { DayNoteForm } from './day-note-form.tsx';
import { NoteLine } from './day-note-line.tsx';

type Props = { shop: Shop; range: Period; notes: PanelSource<DayNoteList>; onClose: () => void };
const FAILURE_PX = 120;
type Open = { edited: DayNote | null } | { deleted: DayNote } | null;

function DeleteWindow({ shopId, note, onClose }: { shopId: number; note: DayNote; onClose: () => void }) {
  const t = useTexts(dayNotesTexts);
  const words = {
    title: t('delete_title'),
    text: t('delete_text', { day: formatDay(note.day), text: note.text }),
    action: t('delete'),
  };
  return (
    <ConfirmMutationWindow
      words={words}
      mutation={useDeleteDayNote(shopId)}
      target={note.id}
      onClose={onClose}
    />
  );
}

/** What is noted on the chosen days: read, written, changed and deleted. */
export function DayNotesWindow({ shop, range, notes, onClose }: Props) {
  const t = useTexts(dayNotesTexts);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const today = belgradeDay(Date.now());
  const list = notes.data?.data ?? [];
  return (
    <DialogWindow title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <Stack w={520} maw="100%">
        <Text size="sm" c="dimmed">
          {t('meaning', { shop: shop.name, days: formatPeriod(range) })}
        </Text>
        {notes.error ? (
          <PanelFailure
            error={notes.error}
            isFetching={notes.isFetching}
            onRetry={notes.refetch}
            height={FAILURE_PX}
          />
        ) : null}
        {notes.data && list.length === 0 && <Text size="sm">{t('none')}</Text>}
        {list.map((note) => (
          <NoteLine
            key={note.id}
            note={note}
            onEdit={() => setOpen({ edited: note })}
            onDelete={() => setOpen({ deleted: note })}
          />
        ))}
        {open && 'edited' in open ? (
          <DayNoteForm
            key={open.edited?.id ?? 0}
            shopId={shop.id}
            note={open.edited}
            day={[range.to, today].sort()[0] ?? today}
            onClose={close}
          />
        ) : (
          <Button variant="default" onClick={() => setOpen({ edited: null })}>
            {t('add')}
          </Button>
        )}
      </Stack>
      {open && 'deleted' in open && <DeleteWindow shopId={shop.id} note={open.deleted} onClose={close} />}
    </DialogWindow>
  );
}
