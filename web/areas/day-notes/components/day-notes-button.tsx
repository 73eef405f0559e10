import { ActionIcon } from '@mantine/core';
import { IconNote, IconNoteOff } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { isMissing } from '../../../core/api/is-missing.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { showChartNotes } from '../../../ui/chart/chart-notes.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { useReportContext } from '../../shops/shops.public.ts';
import { useDayNotes } from '../day-notes.queries.ts';
import { dayNotesTexts } from '../day-notes-texts.ts';

const DayNotesWindow = lazy(async () => ({
  default: (await import('./day-notes-window.tsx')).DayNotesWindow,
}));

/** Puts the notes of the shop's days on the charts of the page, as long as the button is there. */
function useNotesOnCharts(shopId: number, range: Period) {
  const notes = useDayNotes(shopId, range);
  const { data } = notes;
  useEffect(() => {
    showChartNotes(data?.data ?? []);
    return () => showChartNotes([]);
  }, [data]);
  return notes;
}

function NotesOfShop({ shop, range }: { shop: Shop; range: Period }) {
  const t = useTexts(dayNotesTexts);
  const notes = useNotesOnCharts(shop.id, range);
  const [isOpen, setOpen] = useState(false);
  const count = notes.data?.data.length ?? 0;
  const isLost = isMissing(notes);
  const known = count > 0 ? `${t('title')}: ${count}` : t('title');
  const label = isLost ? t('missing') : known;
  const Icon = isLost ? IconNoteOff : IconNote;
  return (
    <>
      <ActionIcon
        size={36}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon
          size={ICON_PX.medium}
          {...(isLost ? { color: 'var(--mantine-color-error)' } : {})}
          aria-hidden
        />
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <DayNotesWindow shop={shop} range={range} notes={notes} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the notes on the chosen days, which stand on the charts. */
export function DayNotesButton() {
  const { shop, range } = useReportContext();
  return shop && <NotesOfShop shop={shop} range={range} />;
}
