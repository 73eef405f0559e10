import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useAddressCompletion } from '../address-completion.ts';
import { useReportContext } from '../report-context.ts';
import { shopsTexts } from '../shops-texts.ts';

/** Says that a link pointed to a shop the user may not see, or may not see any more, until it is closed or another shop is chosen. */
export function RefusedShopNotice() {
  const t = useTexts(shopsTexts);
  const refused = useAddressCompletion();
  const { shop } = useReportContext();
  const [closed, setClosed] = useState<typeof refused>(null);
  if (!refused || refused === closed || refused.shown !== shop?.id) return null;
  return (
    <Alert
      role="status"
      color="yellow"
      icon={<IconLock aria-hidden="true" />}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={() => setClosed(refused)}
    >
      {refused.lostName === null
        ? t('refused', { shop: shop.name })
        : t('lost', { lost: refused.lostName, shop: shop.name })}
    </Alert>
  );
}
