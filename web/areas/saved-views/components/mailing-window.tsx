import { Box } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { useViewMailing } from '../mailing.queries.ts';
import { savedViewsTexts } from '../saved-views-texts.ts';
import { MailingForm } from './mailing-form.tsx';

type Props = { shopId: number; viewId: number; name: string; onClose: () => void };
const PLACE_PX = 320;

/** The mailing of a view in a window of its own. */
export function MailingWindow({ shopId, viewId, name, onClose }: Props) {
  const t = useTexts(savedViewsTexts);
  const tMailing = useTexts(savedViewsTexts, 'mailing');
  const known = useViewMailing({ shopId, viewId });
  return (
    <DialogWindow title={tMailing('of', { name })} closeLabel={t('close')} onClose={onClose}>
      <Box w={480} maw="100%" mih={PLACE_PX}>
        {known.error ? (
          <PanelFailure
            error={known.error}
            isFetching={known.isFetching}
            onRetry={known.refetch}
            height={PLACE_PX}
          />
        ) : null}
        {known.data && <MailingForm shopId={shopId} viewId={viewId} known={known.data} onClose={onClose} />}
      </Box>
    </DialogWindow>
  );
}
