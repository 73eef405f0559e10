import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import type { SheetOf } from './bid-sheets.queries.ts';
import { bidSheetsTexts } from './bid-sheets-texts.ts';
import type { OnSheetApplied } from './sheet-window.tsx';

const SheetWindow = lazy(async () => ({ default: (await import('./sheet-window.tsx')).SheetWindow }));

type Props = { shopId: number; of: SheetOf; onApplied: OnSheetApplied };

/** Opens the window in which bids or ads are taken as a sheet and sent back. */
export function SheetButton(props: Props) {
  const t = useTexts(bidSheetsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTable size={ICON_PX.medium} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SheetWindow {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
